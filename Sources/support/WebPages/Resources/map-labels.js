// The names: text of the page over the drawing, where there is room for it.

/** Rectangles of the screen that are taken, found through a grid. */
class TakenBoxes {
  constructor() { this.cells = new Map(); }

  isFree(box) {
    return this.near(box).every(key => (this.cells.get(key) || []).every(other => !box.meets(other)));
  }

  take(box) {
    for (const key of this.near(box)) {
      const cell = this.cells.get(key);
      if (cell) cell.push(box);
      else this.cells.set(key, [box]);
    }
  }

  near(box) {
    const keys = [], size = 64;
    for (let x = Math.floor(box.left / size); x <= Math.floor(box.right / size); x += 1) {
      for (let y = Math.floor(box.top / size); y <= Math.floor(box.bottom / size); y += 1) {
        keys.push(`${x} ${y}`);
      }
    }
    return keys;
  }
}

const boxOf = (left, top, width, height) => {
  const box = new Box();
  box.add(left, top);
  box.add(left + width, top + height);
  return box;
};

/** Where a text may be beside a point, the best first: left and top edge for a width and a height. */
const sides = [
  (x, y, width, height, away) => [x + away, y - height / 2],
  (x, y, width, height, away) => [x - away - width, y - height / 2],
  (x, y, width, height, away) => [x - width / 2, y - away - height],
  (x, y, width, height, away) => [x - width / 2, y + away],
  (x, y, width, height, away) => [x + 0.7 * away, y - 0.7 * away - height],
  (x, y, width, height, away) => [x + 0.7 * away, y + 0.7 * away],
  (x, y, width, height, away) => [x - 0.7 * away - width, y - 0.7 * away - height],
  (x, y, width, height, away) => [x - 0.7 * away - width, y + 0.7 * away]
];

/** Names of shapes. */
class Labels {
  constructor(root) {
    this.layer = document.createElement('div');
    this.layer.className = 'map-labels';
    this.layer.setAttribute('aria-hidden', 'true');
    root.append(this.layer);
    this.nodes = new Map();
    this.sizes = new Map();
    // More names than this are unreadable on any screen.
    this.most = 300;
  }

  forget() { this.sizes.clear(); }

  /** Chooses the names to show; `taken` is what else is on the screen. */
  place(layers, view, taken, styles) {
    const shown = new Set(), candidates = this.candidates(layers, view);
    this.dots = this.discs(layers, candidates, view, styles);
    for (const shape of candidates) {
      if (shown.size >= this.most) break;
      const spot = this.spot(shape, view, taken, styles);
      if (!spot) continue;
      taken.take(spot.box);
      shown.add(shape);
      this.show(shape, spot);
    }
    for (const [shape, label] of this.nodes) {
      if (shown.has(shape)) continue;
      label.node.remove();
      this.nodes.delete(shape);
    }
    this.move(view);
  }

  /** Takes the names along with the drawing. */
  move(view) {
    for (const label of this.nodes.values()) {
      const [x, y] = view.pixel(...label.anchor);
      label.node.style.transform = `translate(${x + label.dx}px, ${y + label.dy}px)`;
    }
  }

  candidates(layers, view) {
    const seen = view.box(), found = [];
    for (const layer of layers) {
      if (!layer.isVisible || view.scale < layer.closerThan) continue;
      for (const shape of layer.shapes) {
        if (shape.info.label && shape.box.meets(seen)) found.push(shape);
      }
      if (found.length > 20000) break;
    }
    return found.sort((one, other) => (one.info.rank || 0) - (other.info.rank || 0));
  }

  spot(shape, view, taken, styles) {
    const anchor = this.anchor(shape), size = this.size(shape), [x, y] = view.pixel(...anchor);
    if (shape.kind !== 'point') {
      if (shape.kind === 'polygon' && size.width > (shape.box.right - shape.box.left) * view.scale + 8) {
        return null;
      }
      return this.free(anchor, x, y, x - size.width / 2, y - size.height / 2, size, view, taken);
    }
    const away = (shape.info.radius || styles.of(shape.style).radius) + 4;
    const last = this.nodes.get(shape)?.side ?? 0;
    let second = null;
    for (const side of [last, ...sides.keys()]) {
      const [left, top] = sides[side](x, y, size.width, size.height, away);
      const spot = this.free(anchor, x, y, left, top, size, view, taken);
      if (spot && this.dots.isFree(spot.box)) return { ...spot, side };
      if (spot) second ||= { ...spot, side };
    }
    return second;
  }

  /** The discs of points with a name or a sign, which names leave free where they can. */
  discs(layers, candidates, view, styles) {
    const dots = new TakenBoxes(), seen = view.box();
    const signed = layers.filter(layer => layer.isVisible && view.scale >= layer.closerThan)
      .flatMap(layer => layer.shapes.filter(shape => shape.info.sign && shape.box.meets(seen)));
    for (const shape of [...signed.slice(0, 2000), ...candidates.slice(0, 2000)]) {
      if (shape.kind !== 'point') continue;
      const radius = shape.info.radius || styles.of(shape.style).radius;
      const [x, y] = view.pixel(shape.parts[0][0], shape.parts[0][1]);
      dots.take(boxOf(x - radius, y - radius, 2 * radius, 2 * radius));
    }
    return dots;
  }

  free(anchor, x, y, left, top, size, view, taken) {
    const box = boxOf(left, top, size.width, size.height);
    if (left < 0 || top < 0 || box.right > view.width || box.bottom > view.height) return null;
    return taken.isFree(box) ? { box, anchor, dx: left - x, dy: top - y } : null;
  }

  /** What the name is written at: the point, the middle of the line, the middle of the area. */
  anchor(shape) {
    const part = shape.parts[0];
    if (shape.kind === 'polygon') {
      return [(shape.box.left + shape.box.right) / 2, (shape.box.top + shape.box.bottom) / 2];
    }
    const middle = shape.kind === 'line' ? Math.floor(part.length / 4) * 2 : 0;
    return [part[middle], part[middle + 1]];
  }

  size(shape) {
    const key = `${shape.style}\n${shape.info.label}`;
    let size = this.sizes.get(key);
    if (size) return size;
    const node = this.make(shape);
    this.layer.append(node);
    const box = node.getBoundingClientRect();
    node.remove();
    size = { width: Math.ceil(box.width), height: Math.ceil(box.height) };
    this.sizes.set(key, size);
    return size;
  }

  make(shape) {
    const node = document.createElement('span');
    node.className = `map-label ${shape.style}`;
    node.textContent = shape.info.label;
    return node;
  }

  show(shape, spot) {
    const node = this.nodes.get(shape)?.node || this.make(shape);
    if (!node.isConnected) this.layer.append(node);
    this.nodes.set(shape, { node, ...spot });
  }
}

/** Pins: buttons of the page with their texts beside them. */
class Pins {
  constructor(root, press, bring) {
    this.layer = document.createElement('div');
    this.layer.className = 'map-pins';
    root.append(this.layer);
    this.press = press;
    this.bring = bring;
    this.pins = [];
  }

  set(pins, forward) {
    this.layer.replaceChildren();
    this.pins = pins.map(info => {
      const node = document.createElement('button');
      node.type = 'button';
      node.className = `map-pin ${info.class || ''}`;
      node.setAttribute('aria-label', [info.text, info.title].filter(Boolean).join(', '));
      node.append(this.drop());
      const text = document.createElement('span');
      text.className = 'map-pin-text';
      text.textContent = info.text || '';
      node.append(text);
      this.layer.append(node);
      const pin = { info, node, text, at: forward(info.x, info.y) };
      node.addEventListener('click', () => this.press(pin));
      node.addEventListener('focus', () => { if (node.matches(':focus-visible')) this.bring(pin); });
      return pin;
    });
    this.measure();
  }

  measure() {
    for (const pin of this.pins) {
      const box = pin.text.getBoundingClientRect();
      pin.size = { width: box.width, height: box.height };
    }
  }

  drop() {
    const svg = svgElement('svg', { viewBox: '-12 -34 24 35', 'aria-hidden': 'true' });
    svg.append(svgElement('path', { d: 'M0 0C-3-9-11-13-11-22A11 11 0 0 1 11-22C11-13 3-9 0 0Z' }));
    svg.append(svgElement('circle', { cy: -22, r: 4 }));
    return svg;
  }

  move(view) {
    for (const pin of this.pins) {
      const [x, y] = view.pixel(...pin.at);
      pin.node.style.transform = `translate(${x - 12}px, ${y - 34}px)`;
    }
  }

  /** Of ranked pins shows those that no earlier one covers; zooming in shows the others. */
  thin(spots) {
    const shown = [];
    for (const [index, pin] of this.pins.entries()) {
      const [x, y] = spots[index];
      const isCovered = pin.node.classList.contains('ranked') && pin.node !== document.activeElement
        && shown.some(([left, top]) => Math.abs(left - x) < 24 && Math.abs(top - y) < 35);
      pin.node.hidden = isCovered;
      if (!isCovered) shown.push(spots[index]);
    }
  }

  /** Shows the texts that have room, and takes the places of the pins. */
  place(view, taken) {
    this.move(view);
    const spots = this.pins.map(pin => view.pixel(...pin.at));
    this.thin(spots);
    for (const [index, [x, y]] of spots.entries()) {
      if (!this.pins[index].node.hidden) taken.take(boxOf(x - 12, y - 34, 24, 35));
    }
    for (const [index, pin] of this.pins.entries()) {
      if (pin.node.hidden) continue;
      const [x, y] = spots[index], { width, height } = pin.size, top = y - 22 - height / 2;
      const options = [['right', x + 14], ['left', x - 14 - width]];
      const fitting = options.find(([, left]) => left >= 0 && left + width <= view.width
        && taken.isFree(boxOf(left, top, width, height)));
      pin.text.classList.toggle('left', fitting?.[0] === 'left');
      pin.text.classList.toggle('hidden', !fitting);
      if (fitting) taken.take(boxOf(fitting[1], top, width, height));
    }
  }
}
