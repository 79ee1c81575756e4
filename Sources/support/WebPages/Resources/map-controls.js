// Buttons, layers, scale bar and popup over the map.

const make = (name, className, text) => {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
};

/** What lies over the map and does not move with it. */
class Controls {
  constructor(map, data) {
    this.map = map;
    const bar = make('div', 'map-controls');
    for (const [sign, name, action] of [
      ['+', 'zoomIn', () => map.zoom(1.5)], ['−', 'zoomOut', () => map.zoom(1 / 1.5)],
      ['⤢', 'fit', () => map.fit()]
    ]) {
      const button = make('button', '', sign);
      button.type = 'button';
      button.name = name;
      button.addEventListener('click', action);
      bar.append(button);
    }
    this.bar = bar;
    this.scale = make('div', 'map-scale');
    this.scale.setAttribute('aria-hidden', 'true');
    this.popup = make('div', 'map-popup');
    this.popup.setAttribute('role', 'status');
    this.popup.hidden = true;
    this.hint = make('div', 'map-hint');
    this.hint.setAttribute('aria-hidden', 'true');
    map.root.append(bar, this.scale, this.hint, this.popup);
    if (data.attribution) map.root.append(make('div', 'map-attribution', data.attribution));
    this.speak(map.texts);
  }

  /** Names the buttons in the language of the texts. */
  speak(texts) {
    for (const button of this.bar.children) {
      button.title = texts[button.name] || '';
      button.setAttribute('aria-label', button.title || button.textContent);
    }
    this.hint.textContent = texts.hint || '';
    const summary = this.layers?.querySelector('summary');
    if (summary) summary.textContent = texts.layers || 'Layers';
  }

  /** Tick boxes for the layers that have titles. */
  list(layers) {
    this.layers?.remove();
    const titled = layers.filter(layer => layer.title);
    if (!titled.length) return;
    this.layers = make('details', 'map-layers');
    this.layers.append(make('summary', '', this.map.texts.layers || 'Layers'));
    for (const layer of titled) {
      const label = make('label'), box = make('input');
      box.type = 'checkbox';
      box.checked = layer.isVisible;
      box.addEventListener('change', () => this.map.show(layer.id, box.checked));
      label.append(box, make('span', `map-key ${layer.style}`), ` ${layer.title}`);
      this.layers.append(label);
    }
    this.map.root.append(this.layers);
  }

  boxes() {
    const root = this.map.root.getBoundingClientRect();
    const source = this.map.root.querySelector('.map-attribution');
    const nodes = [this.bar, this.scale, this.layers, this.hint, source];
    return nodes.filter(node => node?.offsetWidth).map(node => {
      const box = node.getBoundingClientRect();
      return boxOf(box.left - root.left, box.top - root.top, box.width, box.height);
    });
  }

  open(lines, at) {
    this.popup.replaceChildren(...lines.map((line, index) => make(index ? 'p' : 'strong', '', line)));
    this.popup.hidden = false;
    this.at = at;
    this.move(this.map.view, this.map.projection);
  }

  close() { this.popup.hidden = true; }

  move(view, projection) {
    this.bound(view, projection);
    if (this.popup.hidden) return;
    const [x, y] = view.pixel(...this.at), { offsetWidth: width, offsetHeight: height } = this.popup;
    const left = clamp(x - width / 2, 4, Math.max(view.width - width - 4, 4));
    const top = y - height - 40 < 4 ? y + 14 : y - height - 40;
    this.popup.style.transform = `translate(${left}px, ${top}px)`;
  }

  /** The scale bar: a round length of at most 120 pixels. */
  bound(view, projection) {
    const perUnit = projection.metersPerUnit(view.y);
    this.scale.hidden = !(perUnit > 0);
    if (!(perUnit > 0)) return;
    const most = 120 / view.scale * perUnit, power = 10 ** Math.floor(Math.log10(most));
    const length = [5, 2, 1].map(step => step * power).find(step => step <= most) || power;
    this.scale.style.width = `${length / perUnit * view.scale}px`;
    this.scale.textContent = length >= 1000 ? `${length / 1000} km`
      : length >= 1 ? `${length} m` : `${Math.round(length * 100)} cm`;
  }
}
