// Coordinates: those of the data, the plane they are drawn on, and the pixels of the view.

/** An SVG element; the parser knows the namespace, so that the page has no address in it. */
const svgNamespace = new DOMParser().parseFromString('<svg/>', 'text/html').body.firstChild.namespaceURI;
const svgElement = (name, attributes = {}) => {
  const node = document.createElementNS(svgNamespace, name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  return node;
};

const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** Web Mercator (EPSG:3857) scaled to a world one unit wide; y grows southwards. */
const mercator = {
  forward(longitude, latitude) {
    const sine = Math.sin(clamp(latitude, -85.0511, 85.0511) * Math.PI / 180);
    return [longitude / 360 + 0.5, 0.5 - Math.atanh(sine) / (2 * Math.PI)];
  },
  back(x, y) {
    const latitude = Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180 / Math.PI;
    const turns = x - Math.floor(x);
    return [turns * 360 - 180, latitude];
  },
  metersPerUnit: y => 40075016.686 / Math.cosh((0.5 - y) * 2 * Math.PI),
  // About ten pixels a metre.
  closest: 4e8,
  turn: 1
};

/** Plan coordinates as they are; y grows downwards unless the data says otherwise. */
const plan = ({ metersPerUnit, isYUp }) => ({
  forward: (x, y) => [x, isYUp ? -y : y],
  back: (x, y) => [x, isYUp ? -y : y],
  metersPerUnit: () => metersPerUnit,
  closest: Infinity,
  turn: 0
});

/** A rectangle that grows with the points it is given. */
class Box {
  constructor() {
    this.left = this.top = Infinity;
    this.right = this.bottom = -Infinity;
  }

  add(x, y) {
    if (x < this.left) this.left = x;
    if (x > this.right) this.right = x;
    if (y < this.top) this.top = y;
    if (y > this.bottom) this.bottom = y;
  }

  join(other) {
    this.add(other.left, other.top);
    this.add(other.right, other.bottom);
  }

  get isEmpty() { return this.left > this.right; }

  meets(other) {
    return this.left <= other.right && other.left <= this.right
      && this.top <= other.bottom && other.top <= this.bottom;
  }
}

/**
 * Reads the shapes of a layer.
 *
 * Coordinates are whole numbers, each the difference from the one before; `scale` of them make a
 * unit of the data. `forward` takes a coordinate to the plane.
 */
class ShapeReader {
  constructor(scale, forward, turn = 0) {
    this.scale = scale;
    this.forward = forward;
    this.turn = turn;
    this.x = this.y = 0;
    this.reference = undefined;
  }

  layer(source) {
    this.x = this.y = 0;
    const layer = {
      id: source.id, title: source.title, style: source.class || '', isFitted: source.fit !== false,
      isVisible: source.hidden !== true, closerThan: source.closerThan || 0, shapes: [],
      box: new Box()
    };
    for (const [member, kind] of [['polygons', 'polygon'], ['lines', 'line'], ['points', 'point']]) {
      for (const entry of source[member] || []) layer.shapes.push(this.shape(kind, entry, layer));
    }
    for (const shape of layer.shapes) layer.box.join(shape.box);
    return layer;
  }

  shape(kind, entry, layer) {
    const info = Array.isArray(entry) ? {} : entry, at = Array.isArray(entry) ? entry : entry.at;
    const box = new Box();
    const parts = (kind === 'polygon' ? at : [at]).map(part => this.part(part, box));
    const style = info.class ? `${layer.style} ${info.class}` : layer.style;
    return { kind, parts, box, style, info, layer };
  }

  part(numbers, box) {
    const points = new Float64Array(numbers.length);
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      this.x += numbers[index];
      this.y += numbers[index + 1];
      const [x, y] = this.forward(this.x / this.scale, this.y / this.scale);
      points[index] = this.near(x);
      points[index + 1] = y;
      box.add(points[index], y);
    }
    return points;
  }

  /** On a round world, the same place on the side where the first one was. */
  near(x) {
    if (!this.turn) return x;
    if (this.reference === undefined) this.reference = x;
    return x - Math.round(x - this.reference);
  }
}

/** The part of the plane that is in view: its middle, and how many pixels a unit takes. */
class View {
  constructor() {
    this.x = this.y = 0;
    this.scale = 1;
    this.width = this.height = 1;
    this.least = 0;
    this.most = Infinity;
  }

  pixel(x, y) {
    return [(x - this.x) * this.scale + this.width / 2, (y - this.y) * this.scale + this.height / 2];
  }

  point(left, top) {
    return [(left - this.width / 2) / this.scale + this.x, (top - this.height / 2) / this.scale + this.y];
  }

  /** Puts a point of the plane at a pixel. */
  put([x, y], left, top) {
    this.x = x - (left - this.width / 2) / this.scale;
    this.y = y - (top - this.height / 2) / this.scale;
  }

  zoom(factor, left = this.width / 2, top = this.height / 2) {
    const fixed = this.point(left, top);
    this.scale = clamp(this.scale * factor, this.least, this.most);
    this.put(fixed, left, top);
  }

  fit(box, margin, closest) {
    const width = Math.max(this.width - 2 * margin, 40), height = Math.max(this.height - 2 * margin, 40);
    const breadth = Math.max(box.right - box.left, 0), depth = Math.max(box.bottom - box.top, 0);
    const fitting = Math.min(breadth ? width / breadth : Infinity, depth ? height / depth : Infinity);
    this.scale = Math.min(fitting, closest);
    if (!Number.isFinite(this.scale)) this.scale = 1;
    this.x = (box.left + box.right) / 2;
    this.y = (box.top + box.bottom) / 2;
  }

  /** What is in view, and some pixels around. */
  box(margin = 0) {
    const box = new Box();
    box.add(...this.point(-margin, -margin));
    box.add(...this.point(this.width + margin, this.height + margin));
    return box;
  }
}
