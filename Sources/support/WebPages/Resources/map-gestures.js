// Mouse, fingers and keys.

/**
 * Moves a map.
 *
 * One finger scrolls the page until the map is engaged by a tap; two fingers always move the map.
 */
class Gestures {
  constructor(map) {
    this.map = map;
    this.root = map.root;
    this.pointers = new Map();
    this.travelled = 0;
    this.hold = undefined;
    const { root } = this;
    root.addEventListener('wheel', event => this.wheel(event), { passive: false });
    root.addEventListener('pointerdown', event => this.down(event));
    root.addEventListener('pointermove', event => this.move(event));
    root.addEventListener('pointerup', event => this.up(event, true));
    root.addEventListener('pointercancel', event => this.up(event, false));
    root.addEventListener('contextmenu', event => this.menu(event));
    root.addEventListener('keydown', event => this.key(event));
    root.addEventListener('touchstart', event => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    }, { passive: false });
    document.addEventListener('pointerdown', event => {
      if (!root.contains(event.target)) map.engage(false);
    });
  }

  pixel(event) {
    const box = this.root.getBoundingClientRect();
    return [event.clientX - box.left - this.root.clientLeft, event.clientY - box.top - this.root.clientTop];
  }

  isControl(event) {
    return event.target.closest?.('.map-controls, .map-layers, .map-popup, a, input, select');
  }

  wheel(event) {
    if (event.target.closest?.('.map-popup, .map-layers')) return;
    event.preventDefault();
    const unit = [1, 16, 400][event.deltaMode] || 1, speed = event.ctrlKey ? 100 : 300;
    const factor = Math.exp(-clamp(event.deltaY * unit, -150, 150) / speed);
    this.map.zoom(factor, ...this.pixel(event));
  }

  down(event) {
    if (event.button || this.isControl(event)) return;
    const at = this.pixel(event);
    if (!this.pointers.size) {
      this.travelled = 0;
      this.start = event.timeStamp;
      this.grip = this.map.view.point(...at);
      this.wait(event, at);
    } else {
      clearTimeout(this.hold);
    }
    this.pointers.set(event.pointerId, at);
  }

  move(event) {
    const last = this.pointers.get(event.pointerId);
    if (!last) return;
    const at = this.pixel(event);
    this.travelled += Math.hypot(at[0] - last[0], at[1] - last[1]);
    if (this.travelled > 4) clearTimeout(this.hold);
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId);
    this.pointers.set(event.pointerId, at);
    if (others.length) this.pinch(at, last, others[0][1]);
    else if (event.pointerType !== 'touch' || this.map.isEngaged) this.pan(event, at);
  }

  pan(event, at) {
    if (this.travelled > 4 && !this.root.classList.contains('moving')) {
      this.root.classList.add('moving');
      this.root.setPointerCapture?.(event.pointerId);
    }
    this.map.put(this.grip, ...at);
  }

  pinch(at, last, other) {
    const before = Math.hypot(last[0] - other[0], last[1] - other[1]);
    const after = Math.hypot(at[0] - other[0], at[1] - other[1]);
    const { view } = this.map;
    const fixed = view.point((last[0] + other[0]) / 2, (last[1] + other[1]) / 2);
    if (before > 0 && after > 0) this.map.zoom(after / before);
    this.map.put(fixed, (at[0] + other[0]) / 2, (at[1] + other[1]) / 2);
  }

  up(event, isTap) {
    clearTimeout(this.hold);
    if (!this.pointers.delete(event.pointerId)) return;
    this.root.classList.remove('moving');
    if (this.pointers.size) {
      // The finger that stays holds what is under it now.
      this.grip = this.map.view.point(...[...this.pointers.values()][0]);
      this.travelled = Infinity;
      return;
    }
    const isShort = event.timeStamp - this.start < 500;
    if (!isTap || !isShort || this.travelled > 8 || this.held) return;
    const isPin = event.target.closest?.('.map-pin');
    if (event.pointerType === 'touch') this.map.engage(true);
    if (!isPin) this.map.tap(this.pixel(event), event);
  }

  wait(event, at) {
    this.held = false;
    clearTimeout(this.hold);
    if (!this.map.onLongPress) return;
    this.hold = setTimeout(() => {
      this.held = true;
      this.map.longPress(at, event);
    }, event.pointerType === 'mouse' ? 800 : 550);
  }

  /** The right button of a mouse is its long press. */
  menu(event) {
    if (!this.map.onLongPress || this.isControl(event)) return;
    event.preventDefault();
    if (!this.held) this.map.longPress(this.pixel(event), event);
  }

  key(event) {
    // With these keys the browser itself zooms and goes back.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.('input, select, textarea')) return;
    const step = Math.min(this.map.view.width, this.map.view.height) / 5;
    const moves = {
      ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step]
    };
    const actions = {
      '+': () => this.map.zoom(1.5), '=': () => this.map.zoom(1.5), '-': () => this.map.zoom(1 / 1.5),
      '_': () => this.map.zoom(1 / 1.5), '0': () => this.map.fit(), Escape: () => this.map.leave()
    };
    if (moves[event.key]) this.map.pan(...moves[event.key]);
    else if (actions[event.key]) actions[event.key]();
    else return;
    event.preventDefault();
  }
}
