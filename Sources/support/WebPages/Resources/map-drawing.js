// The drawing: shapes on a canvas, in the colours that the style sheet gives their classes.

/** How shapes of a class look: the computed SVG properties of an unseen element of that class. */
class Styles {
  constructor(root) {
    const svg = svgElement('svg', { class: 'map-probe', 'aria-hidden': 'true' });
    this.probe = svgElement('circle');
    svg.append(this.probe);
    root.append(svg);
    this.known = new Map();
  }

  forget() { this.known.clear(); }

  of(name) {
    let style = this.known.get(name);
    if (style) return style;
    this.probe.setAttribute('class', name);
    const computed = getComputedStyle(this.probe);
    style = {
      stroke: computed.stroke === 'none' ? null : computed.stroke,
      fill: computed.fill === 'none' ? null : computed.fill,
      width: parseFloat(computed.strokeWidth) || 1,
      radius: parseFloat(computed.r) || 4,
      opacity: parseFloat(computed.opacity),
      color: computed.color,
      font: `600 11px ${computed.fontFamily}`,
      dashes: computed.strokeDasharray === 'none'
        ? [] : computed.strokeDasharray.split(/[ ,]+/).map(parseFloat)
    };
    this.known.set(name, style);
    return style;
  }
}

/** Draws layers on a canvas. */
class Drawing {
  constructor(root) {
    this.canvas = document.createElement('canvas');
    this.canvas.setAttribute('aria-hidden', 'true');
    root.append(this.canvas);
    this.context = this.canvas.getContext('2d');
    this.styles = new Styles(root);
  }

  /** Draws what is in view. */
  draw(layers, view) {
    const ratio = clamp(globalThis.devicePixelRatio || 1, 1, 3), { canvas, context } = this;
    const width = Math.round(view.width * ratio), height = Math.round(view.height * ratio);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, view.width, view.height);
    context.lineCap = context.lineJoin = 'round';
    const seen = view.box(24);
    for (const layer of layers) {
      if (!layer.isVisible || view.scale < layer.closerThan || !layer.box.meets(seen)) continue;
      for (const [style, shapes] of this.inView(layer, seen)) this.shapes(shapes, style, view);
    }
    this.shown = { x: view.x, y: view.y, scale: view.scale };
  }

  /** Moves the drawing that is there, for the moments when it cannot be drawn as fast as it moves. */
  move(view) {
    if (!this.shown) return;
    const factor = view.scale / this.shown.scale;
    const x = (this.shown.x - view.x) * view.scale, y = (this.shown.y - view.y) * view.scale;
    this.canvas.style.transform = `translate(${x}px, ${y}px) scale(${factor})`;
  }

  rest() { this.canvas.style.transform = ''; }

  /** The shapes in view, with those of one look after another together. */
  inView(layer, seen) {
    const runs = [];
    for (const shape of layer.shapes) {
      if (!shape.box.meets(seen)) continue;
      const last = runs[runs.length - 1];
      if (last && last[2] === shape.style + shape.kind) last[1].push(shape);
      else runs.push([this.styles.of(shape.style), [shape], shape.style + shape.kind]);
    }
    return runs;
  }

  shapes(shapes, style, view) {
    const { context } = this;
    context.globalAlpha = Number.isFinite(style.opacity) ? style.opacity : 1;
    context.lineWidth = style.width;
    context.setLineDash(style.dashes);
    context.strokeStyle = style.stroke || 'transparent';
    context.fillStyle = style.fill || 'transparent';
    if (shapes[0].kind === 'point') this.points(shapes, style, view);
    else if (shapes[0].kind === 'line') this.lines(shapes, style, view);
    else for (const shape of shapes) this.polygon(shape, style, view);
    context.globalAlpha = 1;
  }

  lines(shapes, style, view) {
    if (!style.stroke) return;
    const { context } = this;
    let count = 0;
    context.beginPath();
    for (const shape of shapes) {
      for (const part of shape.parts) count += this.trace(part, view);
      // Long paths take more than their share of time.
      if (count < 2000) continue;
      context.stroke();
      context.beginPath();
      count = 0;
    }
    context.stroke();
  }

  polygon(shape, style, view) {
    const { context } = this;
    context.beginPath();
    for (const part of shape.parts) {
      this.trace(part, view);
      context.closePath();
    }
    if (style.fill) context.fill('evenodd');
    if (style.stroke) context.stroke();
  }

  points(shapes, style, view) {
    const { context } = this;
    for (const shape of shapes) {
      const [x, y] = view.pixel(shape.parts[0][0], shape.parts[0][1]);
      context.beginPath();
      context.arc(x, y, shape.info.radius || style.radius, 0, 2 * Math.PI);
      if (style.fill) context.fill();
      if (style.stroke) context.stroke();
      if (shape.info.sign) this.sign(shape.info.sign, x, y, style);
    }
  }

  /** Writes a sign in a disc. */
  sign(text, x, y, style) {
    const { context } = this;
    context.font = style.font;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = style.color;
    context.fillText(text, x, y + 0.5);
    context.fillStyle = style.fill || 'transparent';
  }

  /** Adds a line to the path without the points that cannot be told from the one before. */
  trace(part, view) {
    const { context } = this, { scale } = view;
    const left = view.width / 2 - view.x * scale, top = view.height / 2 - view.y * scale;
    let lastX = part[0] * scale + left, lastY = part[1] * scale + top, count = 0;
    context.moveTo(lastX, lastY);
    for (let index = 2; index + 1 < part.length; index += 2) {
      const x = part[index] * scale + left, y = part[index + 1] * scale + top;
      const isLast = index + 3 >= part.length;
      if (!isLast && Math.abs(x - lastX) + Math.abs(y - lastY) < 0.7) continue;
      context.lineTo(x, y);
      lastX = x;
      lastY = y;
      count += 1;
    }
    return count;
  }
}
