// The legend: the kinds of signs of a plan, each with its mark and number; one that is pressed has
// its places marked on the map.

class Legend {
  constructor(screen) {
    this.screen = screen;
    this.pressed = new Set();
  }

  get signs() { return this.screen.data.signs || []; }

  name(sign) {
    const text = this.screen.texts[`sign-${sign.kind}`] || sign.kind.replaceAll('-', ' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  show() {
    byId('legend-panel').hidden = !this.signs.length;
    byId('legend').replaceChildren(...this.signs.map(sign => {
      const swatch = element('span', { className: `swatch ${sign.style}` });
      swatch.setAttribute('aria-hidden', 'true');
      const button = element('button', { type: 'button', className: 'sign' },
        swatch, element('span', { textContent: this.name(sign) }), element('small', { textContent: String(sign.places.length) }));
      button.setAttribute('aria-pressed', String(this.pressed.has(sign)));
      button.addEventListener('click', () => this.press(sign));
      return element('li', {}, button);
    }));
  }

  /** Marks the places of a sign, on the nearest level that has one, or takes the marks back. */
  press(sign) {
    const { screen } = this;
    if (this.pressed.delete(sign)) { screen.draw(); this.show(); return; }
    this.pressed.add(sign);
    if (sign.layer) {
      screen.shown.add(sign.layer);
      byId(`show-${sign.layer}`).checked = true;
    }
    const levels = [...new Set(sign.places.map(place => place[0]))];
    if (!levels.includes(screen.level)) {
      levels.sort((one, two) => Math.abs(one - screen.level) - Math.abs(two - screen.level));
      screen.go(levels[0]);
    } else {
      screen.draw();
    }
    this.show();
  }

  pins(level) {
    return [...this.pressed].flatMap(sign => sign.places.filter(place => place[0] === level)
      .map(([, x, y]) => ({ x, y, text: this.name(sign), class: 'sign' })));
  }
}
