// The map: puts view, drawing, names, pins and gestures together.

/**
 * A map in an element of the page.
 *
 * Hooks: `onTap`, `onLongPress` and `onPress` are called with
 * `{coordinate, pixel, shape, pin, event}`; `onPress` is called for a pin or a shape with a title or
 * an id, and shows its text unless it returns false. `onMove` is called when the view has changed.
 */
class CityMap {
  static maps = {};

  constructor(root, data) {
    this.root = root;
    this.texts = data.texts || {};
    this.projection = data.projection === 'plan' ? plan(data) : mercator;
    this.digits = 10 ** (data.digits ?? 6);
    this.view = new View();
    this.drawing = new Drawing(root);
    this.labels = new Labels(root);
    this.pins = new Pins(root, pin => this.press({ pin: pin.info, at: pin.at }), pin => this.bring(pin));
    this.controls = new Controls(this, data);
    this.tiles = null;
    this.isEngaged = this.isAlwaysEngaged = data.engaged === true;
    this.isMoved = false;
    this.cost = 0;
    this.read(data);
    this.engage(this.isEngaged);
    this.gestures = new Gestures(this);
    new ResizeObserver(() => this.resize()).observe(root);
    this.resize();
    for (const query of ['(prefers-color-scheme: dark)', 'print', '(prefers-contrast: more)']) {
      matchMedia(query).addEventListener('change', () => this.restyle());
    }
    new MutationObserver(() => this.restyle())
      .observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    document.fonts?.ready.then(() => this.restyle());
  }

  read(data) {
    const reader = new ShapeReader(this.digits, this.projection.forward, this.projection.turn);
    this.layers = (data.layers || []).map(layer => reader.layer(layer));
    this.forward = (x, y) => {
      const [left, top] = this.projection.forward(x, y);
      return [reader.near(left), top];
    };
    this.bounds = data.bounds && this.boxAround(data.bounds);
    this.pins.set(data.pins || [], this.forward);
    this.controls.list(this.layers);
  }

  boxAround([left, top, right, bottom]) {
    const box = new Box();
    box.add(...this.forward(left, top));
    box.add(...this.forward(right, bottom));
    return box;
  }

  // What callers change.

  /** Changes the language of the controls: zoomIn, zoomOut, fit, layers, hint. */
  speak(texts) {
    this.texts = texts;
    this.controls.speak(texts);
  }

  /** Replaces the layers with others of the form of the data's own. */
  setLayers(sources) {
    const reader = new ShapeReader(this.digits, this.projection.forward, this.projection.turn);
    reader.reference = this.projection.turn ? this.view.x : undefined;
    this.layers = sources.map(source => reader.layer(source));
    this.controls.list(this.layers);
    this.filled();
  }

  /** Replaces one layer, or adds it on top. */
  setLayer(source) {
    const reader = new ShapeReader(this.digits, this.projection.forward, this.projection.turn);
    reader.reference = this.projection.turn ? this.view.x : undefined;
    const layer = reader.layer(source), index = this.layers.findIndex(other => other.id === layer.id);
    if (index < 0) this.layers.push(layer);
    else this.layers[index] = layer;
    this.controls.list(this.layers);
    this.filled();
  }

  /** Shows or hides a layer. */
  show(id, isVisible = true) {
    for (const layer of this.layers) if (layer.id === id) layer.isVisible = isVisible;
    this.changed();
  }

  setPins(pins) {
    this.pins.set(pins, this.forward);
    this.filled();
  }

  /** Loads vector tiles under the layers; see `Tiles`. */
  setTiles(source) {
    this.tiles = source ? new Tiles(source, () => this.changed()) : null;
    this.changed();
  }

  /** Fits `[west, south, east, north]`, the data's bounds, or the layers that are fitted. */
  fit(bounds) {
    const box = bounds ? this.boxAround(bounds) : this.bounds || this.contents();
    if (!box || box.isEmpty) return;
    this.view.fit(box, Math.min(48, this.view.width / 6), this.closest(box) / 8);
    this.isMoved = Boolean(bounds);
    this.changed();
  }

  /** The coordinate at a pixel of the map. */
  coordinate(left, top) { return this.projection.back(...this.view.point(left, top)); }

  /** The pixel of the map that a coordinate is at. */
  pixel(x, y) { return this.view.pixel(...this.forward(x, y)); }

  // Movements.

  pan(x, y) {
    this.view.x += x / this.view.scale;
    this.view.y += y / this.view.scale;
    this.moved();
  }

  zoom(factor, ...at) {
    this.view.zoom(factor, ...at);
    this.moved();
  }

  put(point, left, top) {
    this.view.put(point, left, top);
    this.moved();
  }

  bring(pin) {
    const [x, y] = this.view.pixel(...pin.at), { width, height } = this.view;
    this.root.scrollTop = this.root.scrollLeft = 0;
    if (x < 20 || y < 40 || x > width - 20 || y > height - 10) this.put(pin.at, width / 2, height / 2);
  }

  moved() {
    this.isMoved = true;
    this.changed();
  }

  engage(isEngaged) {
    this.isEngaged = isEngaged || this.isAlwaysEngaged;
    this.root.classList.toggle('engaged', this.isEngaged);
  }

  leave() {
    this.controls.close();
    this.engage(false);
  }

  // Presses.

  tap(pixel, event) {
    const shape = this.shapeAt(...pixel), coordinate = this.coordinate(...pixel);
    this.controls.close();
    const isDone = this.onTap?.({ coordinate, pixel, shape: shape?.info, event }) === false;
    if (!isDone && shape) this.press({ shape: shape.info, at: this.view.point(...pixel), event });
  }

  longPress(pixel, event) {
    const shape = this.shapeAt(...pixel);
    this.onLongPress?.({ coordinate: this.coordinate(...pixel), pixel, shape: shape?.info, event });
  }

  press({ pin, shape, at, event }) {
    const pixel = this.view.pixel(...at), coordinate = this.projection.back(...at);
    if (this.onPress?.({ coordinate, pixel, pin, shape, event }) === false) return;
    const info = pin || shape;
    const lines = [info.title, pin ? info.text : info.label].filter(Boolean);
    if (lines.length) this.controls.open([...new Set(lines)], at);
  }

  /** The topmost shape with a title, an id or a name at a pixel. */
  shapeAt(left, top) {
    const context = this.drawing.context, { view } = this;
    const reach = 8, near = view.box();
    [near.left, near.top] = view.point(left - reach, top - reach);
    [near.right, near.bottom] = view.point(left + reach, top + reach);
    const rank = { point: 0, line: 1, polygon: 2 };
    let best = null;
    for (const layer of [...this.drawn()].reverse()) {
      if (!layer.isVisible || view.scale < layer.closerThan) continue;
      for (const shape of layer.shapes) {
        const { info } = shape;
        if (!(info.title || info.id || info.label) || !shape.box.meets(near)) continue;
        if (best && rank[best.kind] <= rank[shape.kind]) continue;
        if (isAt(shape, left, top, reach, view, context)) best = shape;
      }
    }
    return best;
  }

  // Drawing.

  drawn() { return this.tiles ? [...this.tiles.layers(this.view), ...this.layers] : this.layers; }

  contents() {
    const box = new Box();
    for (const layer of this.layers) if (layer.isFitted && !layer.box.isEmpty) box.join(layer.box);
    for (const pin of this.pins.pins) box.add(...pin.at);
    return box;
  }

  /** The largest scale that makes sense: some pixels a metre, or for plans one of the smallest part. */
  closest(box) {
    if (Number.isFinite(this.projection.closest)) return this.projection.closest;
    return 400 * Math.max(this.view.width, 300) / Math.max(box.right - box.left, box.bottom - box.top, 1e-9);
  }

  resize() {
    const width = this.root.clientWidth, height = this.root.clientHeight;
    if (!width || !height) return;
    this.view.width = width;
    this.view.height = height;
    const box = this.contents(), whole = new View();
    if (box.isEmpty && this.bounds) box.join(this.bounds);
    if (!box.isEmpty) {
      Object.assign(whole, { width, height });
      whole.fit(box, 0, this.closest(box) / 8);
      this.view.least = this.projection.turn ? Math.min(whole.scale / 4, 256) : whole.scale / 4;
      this.view.most = this.closest(box);
    }
    if (!this.isMoved) this.fit();
    this.pins.measure();
    this.draw();
  }

  /** Draws what was set; a map that was empty when it was laid out is laid out again. */
  filled() {
    if (this.view.least) this.changed();
    else this.resize();
  }

  restyle() {
    this.drawing.styles.forget();
    this.labels.forget();
    this.pins.measure();
    this.draw();
  }

  changed() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = undefined;
      if (this.cost < 24) this.draw();
      else this.follow();
      this.onMove?.();
    });
  }

  draw() {
    clearTimeout(this.rest);
    const start = performance.now(), layers = this.drawn(), taken = new TakenBoxes();
    this.drawing.rest();
    this.drawing.draw(layers, this.view);
    this.controls.move(this.view, this.projection);
    for (const box of this.controls.boxes()) taken.take(box);
    this.pins.place(this.view, taken);
    this.labels.place(layers, this.view, taken, this.drawing.styles);
    this.cost = performance.now() - start;
  }

  /** Moves what is drawn at once, and draws it new as soon as the movement pauses. */
  follow() {
    this.drawing.move(this.view);
    this.labels.move(this.view);
    this.pins.move(this.view);
    this.controls.move(this.view, this.projection);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.draw(), 120);
  }
}

/** Whether a shape is at a pixel, or within reach. */
const isAt = (shape, left, top, reach, view, context) => {
  if (shape.kind === 'point') {
    const [x, y] = view.pixel(shape.parts[0][0], shape.parts[0][1]);
    return Math.hypot(x - left, y - top) <= reach + (shape.info.radius || 2);
  }
  const path = new Path2D();
  for (const part of shape.parts) {
    for (let index = 0; index + 1 < part.length; index += 2) {
      path[index ? 'lineTo' : 'moveTo'](...view.pixel(part[index], part[index + 1]));
    }
    if (shape.kind === 'polygon') path.closePath();
  }
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.setLineDash([]);
  context.lineWidth = 2 * reach;
  const isHit = shape.kind === 'polygon'
    ? context.isPointInPath(path, left, top, 'evenodd') : context.isPointInStroke(path, left, top);
  context.restore();
  return isHit;
};

for (const root of document.querySelectorAll('.map[data-map]')) {
  const read = id => JSON.parse(document.getElementById(id).textContent);
  const data = read(root.dataset.map);
  if (root.dataset.background) data.layers.unshift(...read(root.dataset.background).layers);
  CityMap.maps[root.id] = new CityMap(root, data);
}
globalThis.CityMap = CityMap;
