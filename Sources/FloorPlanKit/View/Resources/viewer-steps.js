// Directions: legs gathered into sentences.

/** Fills `{0}`, `{1}` … of a text. */
const filled = (text, ...values) => text.replace(/\{(\d)\}/g, (_, place) => values[place] ?? '');

class Directions {
  constructor(plan, texts) {
    this.plan = plan;
    this.texts = texts;
  }

  /** The steps of a route between two named places. */
  steps(route, start, end) {
    const { plan, texts } = this, steps = [];
    const add = (text, point, kind) => steps.push({
      text, kind, level: plan.level[point], x: plan.x[point], y: plan.y[point]
    });
    add(filled(texts.start, start), route.points[0], 'start');
    let place = 0, heading = null, piece = null;
    // The beginning of the short legs since the last longer one, and their length.
    let short = null;
    const settle = () => {
      if (piece && piece.length > 0) {
        const amount = piece.hasScale ? filled(texts.meters, Math.max(1, Math.round(piece.length))) : `${Math.round(piece.length)} px`;
        add(filled(texts[piece.kind], amount), piece.point, piece.kind);
      }
      piece = null;
    };
    const takeShort = () => {
      if (short && piece) piece.length += short.length;
      short = null;
    };
    const direction = (from, to) => Math.atan2(plan.y[to] - plan.y[from], plan.x[to] - plan.x[from]);
    const turnAt = (point, towards, hasScale) => {
      const kind = heading === null ? 'straight' : this.turn(heading, towards);
      heading = towards;
      if (kind === 'straight') return;
      settle();
      piece = { kind, length: 0, point, hasScale };
    };
    while (place < route.legs.length) {
      const leg = route.legs[place];
      if (plan.level[leg.from] !== plan.level[leg.to]) {
        takeShort();
        settle();
        let last = place;
        while (last + 1 < route.legs.length && this.isSame(route.legs[place], route.legs[last + 1])) last += 1;
        add(this.change(leg, route.legs[last]), leg.from, 'change');
        place = last + 1;
        heading = null;
        continue;
      }
      const distance = (from, to) => Math.hypot(plan.x[to] - plan.x[from], plan.y[to] - plan.y[from]);
      const pixels = distance(leg.from, leg.to), hasScale = leg.meters !== null;
      const length = hasScale ? leg.meters : pixels, step = hasScale ? 0.7 : 3;
      if (!piece) piece = { kind: 'straight', length: 0, point: leg.from, hasScale };
      if (length >= step) {
        takeShort();
        if (pixels > 0) turnAt(leg.from, direction(leg.from, leg.to), hasScale);
        piece.length += length;
      } else {
        short = short || { point: leg.from, length: 0 };
        short.length += length;
        // A turn into a row of short legs is one into their common direction.
        const scale = pixels > 0 ? length / pixels : 0;
        if (distance(short.point, leg.to) * scale >= 2 * step) {
          turnAt(short.point, direction(short.point, leg.to), hasScale);
          takeShort();
        }
      }
      place += 1;
    }
    takeShort();
    settle();
    add(filled(texts.arrive, end), route.points[route.points.length - 1], 'arrive');
    return steps;
  }

  isSame(one, other) {
    const rise = leg => this.rise(leg.from, leg.to);
    return other.passage === one.passage && rise(one) !== 0 && Math.sign(rise(one)) === Math.sign(rise(other))
      && this.plan.level[other.from] !== this.plan.level[other.to];
  }

  rise(from, to) {
    const { levels, level } = this.plan;
    return levels[level[to]].ordinal - levels[level[from]].ordinal;
  }

  change(first, last) {
    const { plan, texts } = this, from = plan.levels[plan.level[first.from]], to = plan.levels[plan.level[last.to]];
    const isOver = first.passage === 'bridge' || from.building !== to.building;
    const kind = isOver ? 'bridge' : texts[first.passage] ? first.passage : 'stairs';
    const way = this.rise(first.from, last.to) > 0 ? texts.up : texts.down;
    return filled(texts[kind], isOver ? to.id : to.floor, way);
  }

  turn(one, two) {
    let angle = (two - one) * 180 / Math.PI;
    while (angle > 180) angle -= 360;
    while (angle < -180) angle += 360;
    if (Math.abs(angle) <= 35) return 'straight';
    if (Math.abs(angle) >= 150) return 'back';
    return angle > 0 ? 'right' : 'left';
  }

  /** Length and time in a few words. */
  summary(route) {
    const meters = route.legs.reduce((sum, leg) => sum === null || leg.meters === null ? null : sum + leg.meters, 0);
    const seconds = route.legs.reduce((sum, leg) => sum + leg.seconds, 0);
    if (meters === null) return this.texts.noScale;
    const { texts } = this, time = seconds < 90
      ? filled(texts.seconds, Math.round(seconds)) : filled(texts.minutes, Math.round(seconds / 60));
    return `${filled(texts.meters, Math.round(meters))}, ${time}`;
  }
}
