// The plan: levels, places and their names, and the fastest ways between them.

/** A name as it is compared: small letters without marks, words apart. */
const folded = text => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/ł/g, 'l');

/** A min-heap of `[cost, number]`. */
class Heap {
  constructor() { this.items = []; }

  push(item) {
    const { items } = this;
    let place = items.length;
    items.push(item);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (items[parent][0] <= item[0]) break;
      items[place] = items[parent];
      place = parent;
    }
    items[place] = item;
  }

  pop() {
    const { items } = this, first = items[0], last = items.pop();
    if (!items.length) return first;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && items[child + 1][0] < items[child][0]) child += 1;
      if (items[child][0] >= last[0]) break;
      items[place] = items[child];
      place = child;
    }
    items[place] = last;
    return first;
  }
}

/** What the page was made of, with what is asked of it. */
class Plan {
  constructor(data) {
    this.data = data;
    this.levels = data.levels;
    const count = data.points.length / 3;
    this.count = count;
    this.level = new Int32Array(count);
    this.x = new Float64Array(count);
    this.y = new Float64Array(count);
    for (let point = 0; point < count; point += 1) {
      this.level[point] = data.points[3 * point];
      this.x[point] = data.points[3 * point + 1] / 10;
      this.y[point] = data.points[3 * point + 2] / 10;
    }
    this.connect(data.ways);
    this.places = data.places.map(place => ({
      ...place, key: folded([place.id, place.name, ...Object.values(place.titles || {})].join(' '))
    }));
    this.rooms = new Set(this.places.filter(place => place.kind === 'room').map(place => place.point));
    this.byId = new Map();
    this.titled = new Map();
    for (const place of this.places) {
      for (const title of new Set(Object.values(place.titles || {}).map(folded))) {
        this.titled.set(title, (this.titled.get(title) || 0) + 1);
      }
      for (const name of [place.id, place.name]) {
        if (name && !this.byId.has(folded(name))) this.byId.set(folded(name), place);
      }
    }
  }

  /** A way is `[start, end, passage, access + 1, millimetres, walk, walk back, step-free, step-free back, crossed room + 1, reluctance, penalty]`. */
  connect(ways) {
    this.ways = ways;
    const first = new Int32Array(this.count + 1), total = ways.length / 12;
    for (let way = 0; way < total; way += 1) {
      first[ways[12 * way] + 1] += 1;
      first[ways[12 * way + 1] + 1] += 1;
    }
    for (let point = 0; point < this.count; point += 1) first[point + 1] += first[point];
    const next = first.slice(), arcs = new Int32Array(2 * total);
    for (let way = 0; way < total; way += 1) {
      arcs[next[ways[12 * way]]++] = 2 * way;
      arcs[next[ways[12 * way + 1]]++] = 2 * way + 1;
    }
    this.first = first;
    this.arcs = arcs;
  }

  place(id) {
    if (!id) return null;
    const prefix = this.data.prefix || '';
    const plain = prefix && id.startsWith(prefix) ? id.slice(prefix.length) : id;
    const spot = /^(.*)@(-?[\d.]+),(-?[\d.]+)$/.exec(plain);
    if (spot) return this.spot(this.levels.findIndex(level => level.id === spot[1]), +spot[2], +spot[3]);
    const wanted = folded(plain.trim());
    if (this.byId.has(wanted)) return this.byId.get(wanted);
    const called = this.called(wanted);
    return called.length === 1 ? called[0] : null;
  }

  /** The rooms with a number, else the places with a title, in any language. */
  called(wanted) {
    const numbered = this.places.filter(place => place.number && folded(place.number) === wanted);
    if (numbered.length) return numbered;
    return this.places.filter(place => Object.values(place.titles || {}).some(title => folded(title) === wanted));
  }

  /** A point that somebody touched, which is the nearest point of a way. */
  spot(level, x, y) {
    if (level < 0) return null;
    let best = -1, least = Infinity;
    for (let point = 0; point < this.count; point += 1) {
      if (this.level[point] !== level || this.rooms.has(point)) continue;
      const distance = Math.hypot(this.x[point] - x, this.y[point] - y);
      if (distance < least) [best, least] = [point, distance];
    }
    if (best < 0) return null;
    const id = `${this.levels[level].id}@${Math.round(x)},${Math.round(y)}`;
    return { id, name: id, kind: 'spot', level, x, y, point: best };
  }

  /** Places whose names have every word of a text, the best first. */
  search(text, limit = 12) {
    const words = folded(text).split(/\s+/).filter(Boolean);
    if (!words.length) return [];
    const rank = place => {
      const id = folded(place.id), names = [place.name, place.number].map(name => folded(name || ''));
      const whole = words.join(' ');
      if (id === whole || names.includes(whole)) return 0;
      if (names.some(name => name.startsWith(whole))) return 1;
      if (id.startsWith(whole)) return 2;
      return place.key.split(/[\s-]+/).some(part => part.startsWith(words[0])) ? 3 : 4;
    };
    return this.places.filter(place => words.every(word => place.key.includes(word)))
      .map(place => [rank(place), place]).sort((a, b) => a[0] - b[0]).slice(0, limit)
      .map(([, place]) => place);
  }

  title(place, language) {
    const { titles } = place;
    return titles?.[language] || titles?.[''] || titles?.en || '';
  }

  label(place, language) {
    const title = this.title(place, language), name = place.name || place.id;
    // The number of a room may follow the building's.
    if (place.named && this.titled.get(folded(title)) === 1) return title;
    return title && title !== name && !name.endsWith('-' + title) ? `${name} (${title})` : name;
  }

  /**
   * The fastest way from a point to any of several.
   *
   * `mode` is `walk`, `step-free` or `evacuation`, which takes no lift.
   */
  route(from, goals, mode) {
    const { ways, first, arcs } = this, isWheeled = mode === 'step-free';
    const costs = new Float64Array(this.count).fill(Infinity), through = new Int32Array(this.count).fill(-1);
    const ends = new Set(goals), open = new Set([...ends, from]);
    const heap = new Heap();
    costs[from] = 0;
    heap.push([0, from]);
    let end = -1;
    while (heap.items.length) {
      const [cost, point] = heap.pop();
      if (cost > costs[point]) continue;
      if (ends.has(point)) { end = point; break; }
      for (let place = first[point]; place < first[point + 1]; place += 1) {
        const arc = arcs[place], way = 12 * (arc >> 1), isBack = arc & 1;
        const step = ways[way + (isWheeled ? 7 : 5) + isBack], access = ways[way + 3] - 1;
        if (step < 0 || (access >= 0 && !open.has(access))) continue;
        if (mode === 'evacuation' && this.data.passages[ways[way + 2]] === 'elevator') continue;
        const room = ways[way + 9] - 1, reluctance = (open.has(room) ? 0 : ways[way + 10]) + ways[way + 11];
        const other = ways[way + 1 - isBack], total = cost + step + reluctance;
        if (total >= costs[other]) continue;
        costs[other] = total;
        through[other] = arc;
        heap.push([total, other]);
      }
    }
    if (end < 0) return null;
    const legs = [];
    for (let point = end; point !== from;) {
      const arc = through[point], way = 12 * (arc >> 1), isBack = arc & 1;
      const start = ways[way + isBack];
      legs.push({
        from: start, to: point, passage: this.data.passages[ways[way + 2]],
        meters: ways[way + 4] < 0 ? null : ways[way + 4] / 1000,
        seconds: ways[way + (isWheeled ? 7 : 5) + isBack] / 100
      });
      point = start;
    }
    return { points: [from, ...legs.map(leg => leg.to).reverse()], legs: legs.reverse() };
  }

  /** Whether a route passes a door that may not exist. */
  isDoubtful(route) { return route.points.some(point => this.data.doubtful.includes(point)); }

  /** The unbroken lines of a route on a level. */
  lines(route, level) {
    const lines = [];
    let isOpen = false;
    for (const point of route.points) {
      if (this.level[point] !== level) { isOpen = false; continue; }
      if (!isOpen) lines.push([]);
      isOpen = true;
      lines[lines.length - 1].push([this.x[point], this.y[point]]);
    }
    return lines.filter(line => line.length > 1);
  }
}
