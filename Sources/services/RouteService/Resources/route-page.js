// The planner's form, its map and its answers.

const texts = JSON.parse(document.getElementById('page-texts').textContent);
const settings = JSON.parse(document.getElementById('page-settings').textContent);
const form = document.getElementById('planner-form'), field = name => form.elements[name];
const status = document.getElementById('status'), answers = document.getElementById('journeys');
const map = CityMap.maps.map, STORE = 'route-planner';

/** A text with its arguments; plural forms are those of the language. */
const say = (key, ...values) => (texts[key] || key)
  .replace(/\{(\d), plural, ((?:[=\w]+ \{[^{}]*\} ?)+)\}/g, (_, index, forms) => {
    const count = values[index], found = {};
    for (const [, name, text] of forms.matchAll(/([=\w]+) \{([^{}]*)\}/g)) found[name] = text;
    const rule = new Intl.PluralRules(document.documentElement.lang).select(count);
    return (found[`=${count}`] ?? found[rule] ?? found.other).replace('#', count);
  })
  .replace(/\{(\d)\}/g, (_, index) => values[index]);

const element = (name, className, ...content) => {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...content);
  return node;
};

// Places.

const decimals = ([longitude, latitude]) => `${latitude.toFixed(3)},${longitude.toFixed(3)}`;

/** The coordinate that a field holds, as [longitude, latitude]. */
const coordinate = text => {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : null;
};

/** The field that the next press of the map fills: the empty one, else the one used last. */
let wanted = 'from';
const next = () => (field('from').value.trim() ? (field('to').value.trim() ? wanted : 'to') : 'from');

const choose = (name, place) => {
  field(name).value = decimals(place);
  wanted = name === 'from' ? 'to' : 'from';
  keep();
  forgetAnswer();
  showPins();
  tell(say(`chosen.${name}`, decimals(place)));
};

for (const name of ['from', 'to']) {
  field(name).addEventListener('focus', () => { wanted = name; });
  field(name).addEventListener('change', () => { keep(); forgetAnswer(); showPins(); });
}

map.onLongPress = ({ coordinate: place }) => choose(next(), place);
map.onTap = () => {};
map.root.addEventListener('keydown', event => {
  const name = { f: 'from', t: 'to' }[event.key.toLowerCase()];
  if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  choose(name, map.coordinate(map.root.clientWidth / 2, map.root.clientHeight / 2));
});
map.onPress = ({ shape }) => {
  if (!shape?.id?.startsWith('stop:')) return true;
  return true;
};

document.getElementById('swap').addEventListener('click', () => {
  [field('from').value, field('to').value] = [field('to').value, field('from').value];
  keep();
  forgetAnswer();
  showPins();
});

// Suggestions while a place is being typed.

/** Coordinates of streets and addresses that were chosen from the list, by their names. */
const chosen = new Map();

class Suggestions {
  constructor(name) {
    this.name = name;
    this.input = field(name);
    this.list = document.getElementById(`${name}-list`);
    this.entries = [];
    this.active = -1;
    this.input.addEventListener('input', () => this.ask());
    this.input.addEventListener('keydown', event => this.key(event));
    this.input.addEventListener('blur', () => this.close());
    // The field keeps the focus while the list is pressed.
    this.list.addEventListener('pointerdown', event => event.preventDefault());
    this.list.addEventListener('click', event => {
      const item = event.target.closest('[role=option]');
      if (item) this.choose([...this.list.children].indexOf(item));
    });
  }

  ask() {
    clearTimeout(this.wait);
    const text = this.input.value.trim();
    if (text.length < 2 || coordinate(text)) return this.close();
    this.wait = setTimeout(() => this.load(text), 120);
  }

  async load(text) {
    this.running?.abort();
    const stop = this.running = new AbortController();
    try {
      const query = new URLSearchParams({ text, limit: 8 });
      const reply = await fetch(`${settings.suggestions}?${query}`, { signal: stop.signal });
      if (!reply.ok) return;
      const entries = await reply.json();
      if (document.activeElement === this.input && this.input.value.trim() === text) this.show(entries);
    } catch { /* The field works without suggestions. */ }
  }

  show(entries) {
    this.entries = entries;
    this.active = -1;
    this.list.replaceChildren(...entries.map((entry, index) => {
      const item = element('li', '', element('span', '', entry.name));
      if (entry.type === 'STOP') item.append(element('small', '', say('kind.stop')));
      item.id = `${this.name}-option-${index}`;
      item.setAttribute('role', 'option');
      item.setAttribute('aria-selected', 'false');
      return item;
    }));
    this.list.hidden = !entries.length;
    this.input.setAttribute('aria-expanded', String(entries.length > 0));
    this.input.removeAttribute('aria-activedescendant');
    tell(say('suggested', entries.length));
  }

  close() {
    clearTimeout(this.wait);
    this.running?.abort();
    this.list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.input.removeAttribute('aria-activedescendant');
  }

  key(event) {
    if (event.key === 'Escape' && !this.list.hidden) {
      event.preventDefault();
      return this.close();
    }
    if (event.key === 'Enter' && !this.list.hidden && this.active >= 0) {
      event.preventDefault();
      return this.choose(this.active);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !this.entries.length) return;
    event.preventDefault();
    this.list.hidden = false;
    this.input.setAttribute('aria-expanded', 'true');
    const count = this.entries.length;
    this.mark(this.active < 0 && step < 0 ? count - 1 : (this.active + step + count) % count);
  }

  mark(index) {
    this.active = index;
    [...this.list.children].forEach((item, place) => {
      item.setAttribute('aria-selected', String(place === index));
      if (place === index) item.scrollIntoView({ block: 'nearest' });
    });
    this.input.setAttribute('aria-activedescendant', `${this.name}-option-${index}`);
  }

  choose(index) {
    const entry = this.entries[index];
    this.input.value = entry.name;
    if (entry.type !== 'STOP') chosen.set(entry.name, `${entry.lat},${entry.lon}`);
    else chosen.delete(entry.name);
    this.close();
    this.input.dispatchEvent(new Event('change', { bubbles: true }));
    tell(say(`chosen.${this.name}`, entry.name));
  }
}

for (const name of ['from', 'to']) new Suggestions(name);

/** What the service is asked for: of a street that was chosen, where it is. */
const asked = name => {
  const text = field(name).value.trim();
  return chosen.get(text) || text;
};

// Settings, kept in the browser and in the address.

const names = ['from', 'to', 'by', 'when', 'date', 'time', 'change', 'radius'];
const values = () => Object.fromEntries(names.map(name => [name, field(name).value]));
const keep = () => {
  try { localStorage.setItem(STORE, JSON.stringify(values())); } catch { /* Private window. */ }
  showWhen();
};
const set = saved => {
  for (const name of names) if (typeof saved[name] === 'string') field(name).value = saved[name];
};
const showWhen = () => { document.getElementById('moment').hidden = field('when').value === 'any'; };

const restore = () => {
  const now = new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString();
  set({ date: now.slice(0, 10), time: '09:00' });
  try { set(JSON.parse(localStorage.getItem(STORE) || '{}')); } catch { /* Not ours. */ }
  const linked = Object.fromEntries(new URLSearchParams(location.search));
  set(linked);
  for (const name of ['from', 'to']) {
    if (linked[name] && coordinate(linked[`${name}At`] || '')) chosen.set(linked[name], linked[`${name}At`]);
  }
  showWhen();
  showPins();
  if (linked.from && linked.to) plan(false);
};

const link = () => {
  const parameters = new URLSearchParams(values());
  for (const name of ['from', 'to']) {
    const at = chosen.get(field(name).value.trim());
    if (at) parameters.set(`${name}At`, at);
  }
  const language = new URLSearchParams(location.search).get('lang');
  if (language) parameters.set('lang', language);
  return `${location.pathname}?${parameters}`;
};

// Pins and lines.

let answer = null, shown = 0;

const point = place => [place.longitude, place.latitude];
const clock = text => (text ? text.slice(11, 16) : '');

const showPins = () => {
  const journey = answer?.journeys[shown], pins = [];
  if (journey?.legs.length) {
    const rides = journey.rides, first = journey.legs[0], last = journey.legs.at(-1);
    const start = journey.departure ? say('pin.leave', clock(journey.departure)) : say('pin.start');
    const line = rides.find(ride => ride.line)?.line;
    for (const [before, after] of changes(rides)) {
      pins.push({ at: point(after.from), text: after.line, style: 'change', title: say('step.change', title(before.to), after.line) });
    }
    for (const { line: name, position } of rides) {
      if (position?.latitude == null) continue;
      pins.push({ at: point(position), text: say('pin.vehicle', name), style: 'vehicle', title: whereabouts(position) });
    }
    pins.push({ at: point(first.from), text: line ? `${start}, ${line}` : start, style: 'start', title: title(first.from) });
    pins.push({ at: point(last.to), text: journey.arrival ? clock(journey.arrival) : say('pin.finish'), style: 'finish', title: title(last.to) });
  } else {
    for (const name of ['from', 'to']) {
      const place = coordinate(asked(name));
      if (place) pins.push({ at: place, text: say(name), style: 'press', title: decimals(place) });
    }
  }
  map.setPins(pins.map(pin => ({ x: pin.at[0], y: pin.at[1], text: pin.text, title: pin.title, class: pin.style })));
};

/** Whole numbers, each as the difference from the one before, as the map reads them. */
const encode = lines => {
  let x = 0, y = 0;
  return lines.map(line => line.flatMap(([longitude, latitude]) => {
    const newX = Math.round(longitude * 1e6), newY = Math.round(latitude * 1e6);
    const step = [newX - x, newY - y];
    [x, y] = [newX, newY];
    return step;
  }));
};

const showLines = () => {
  const journey = answer?.journeys[shown], lines = { route: [], walk: [] };
  for (const leg of journey?.legs || []) lines[leg.kind === 'walk' ? 'walk' : 'route'].push(geometry(leg));
  for (const id of ['route', 'walk']) map.setLayer({ id, class: id, lines: encode(lines[id]) });
  const points = Object.values(lines).flat(2);
  if (!points.length) return;
  const x = points.map(place => place[0]), y = points.map(place => place[1]);
  map.fit([Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]);
};

/** The points of an encoded polyline of six decimals. */
const decoded = text => {
  const points = [], last = [0, 0];
  let place = 0;
  const step = () => {
    let bits = 0, shift = 0, byte = 32;
    while (byte >= 32 && place < text.length) {
      byte = text.charCodeAt(place++) - 63;
      bits += (byte & 31) * 2 ** shift;
      shift += 5;
    }
    return bits % 2 ? -(bits + 1) / 2 : bits / 2;
  };
  while (place < text.length) {
    last[1] += step();
    last[0] += step();
    points.push([last[0] / 1e6, last[1] / 1e6]);
  }
  return points;
};

const geometry = leg => {
  if (leg.geometry) return decoded(leg.geometry);
  if (leg.stops?.length > 1) return leg.stops.map(point);
  return [point(leg.from), point(leg.to)];
};

const forgetAnswer = () => {
  answer = null;
  answers.replaceChildren();
  showLines();
};

// Answers.

const title = place => place.name || place.id || decimals(point(place));

const minutes = seconds => {
  const whole = Math.max(Math.round(seconds / 60), seconds > 0 ? 1 : 0);
  return whole < 60 ? say('duration', whole) : say('duration.hours', Math.floor(whole / 60), whole % 60);
};

const length = meters => meters < 995 ? say('meters', Math.round(meters))
  : say('kilometers', new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(meters / 1000));

/** The legs joined into what a traveller does: rides, walks, one drive. */
const joined = legs => {
  const rides = [];
  for (const leg of legs) {
    const kind = leg.kind || (leg.line ? 'ride' : 'drive'), before = rides.at(-1);
    if (kind === 'change' || kind === 'wait') continue;
    const isSame = before && before.kind === kind && before.line === leg.line && (!leg.trip || before.trip === leg.trip);
    if (isSame) {
      Object.assign(before, { to: leg.to, arrival: leg.arrival, duration: before.duration + leg.duration, count: before.count + 1 });
      before.steps = [...before.steps || [], ...leg.steps || []];
    } else rides.push({ ...leg, kind, count: leg.stops ? leg.stops.length - 1 : 1 });
  }
  return rides;
};

const changes = rides => {
  const vehicles = rides.filter(ride => ride.kind === 'ride');
  return vehicles.slice(1).map((after, index) => [vehicles[index], after]);
};

/** Which vehicle it is, where, and when it was seen there. */
const whereabouts = position => {
  const name = position.label || position.vehicle, place = position.stop ? title(position.stop) : decimals(point(position));
  const time = position.timestamp ? say('vehicle.time', clock(position.timestamp)) : '';
  return say(`vehicle.${position.stop ? position.status : 'place'}`, name ? say('vehicle', name) : say('vehicle.unnamed'), place) + time;
};

/** What to do at each junction of a drive, a walk or a cycle ride through streets. */
const directions = steps => {
  const node = element('details'), list = element('ol');
  for (const { instruction, distance } of steps) {
    list.append(element('li', '', distance > 0 ? `${instruction} (${length(distance)})` : instruction));
  }
  node.append(element('summary', '', say('steps')), list);
  return node;
};

const step = ride => {
  const item = element('li');
  if (ride.departure) item.append(element('time', '', clock(ride.departure)), ' ');
  const ends = [title(ride.from), title(ride.to)];
  const isPlatform = ride.kind === 'walk' && ride.from.name && ride.from.id && ride.to.id && ends[0] === ends[1];
  if (isPlatform) item.append(say('step.platform', ends[0]));
  else item.append(ride.kind === 'ride' ? say('step.ride', ride.line, ...ends) : say(`step.${ride.kind}`, ...ends));
  const about = [minutes(ride.duration)];
  if (ride.kind === 'ride') about.unshift(say('stops', ride.count));
  if (!isPlatform || ride.duration > 0) item.append(` (${about.join(', ')})`);
  if (ride.position) item.append(element('span', 'vehicle', whereabouts(ride.position)));
  if (ride.steps?.length) item.append(directions(ride.steps));
  return item;
};

const card = (journey, index) => {
  const node = element('article', 'journey'), pick = element('button', '', say(journey.mode));
  pick.type = 'button';
  pick.setAttribute('aria-pressed', String(index === shown));
  pick.addEventListener('click', () => select(index));
  node.append(element('h3', '', pick));
  if (journey.mode === answer.best) node.append(element('p', 'best', say('best')));
  const times = journey.departure
    ? `${say('leave', clock(journey.departure))} · ${say('arrival', clock(journey.arrival))}` : minutes(journey.duration);
  node.append(element('p', 'big', times));
  const facts = journey.departure ? [minutes(journey.duration)] : [];
  if (journey.mode === 'transit') facts.push(say('changes', journey.changes));
  if (journey.distance > 0) facts.push(length(journey.distance));
  if (journey.mode === 'transit' && journey.walking > 0) facts.push(say('walking', Math.round(journey.walking)));
  if (facts.length) node.append(element('p', '', facts.join(' · ')));
  if (journey.late) node.append(element('p', 'late', say('late', minutes(journey.late))));
  const list = element('ol');
  for (const ride of journey.rides) list.append(step(ride));
  node.append(list, files(journey));
  return node;
};

const files = journey => {
  const query = parameters(), row = element('p', 'files');
  query.set('by', journey.mode);
  for (const [format, text] of [['gpx', 'gpx'], ...(journey.departure ? [['ics', 'calendar']] : [])]) {
    const anchor = element('a', '', say(text));
    anchor.href = `${settings.plan}.${format}?${query}`;
    anchor.download = `route.${format}`;
    row.append(anchor);
  }
  const permanent = element('a', '', say('link'));
  permanent.href = link();
  row.append(permanent);
  return row;
};

const select = index => {
  shown = index;
  show();
  answers.querySelectorAll('h3 button')[index]?.focus();
};

const show = () => {
  answers.replaceChildren(...answer.journeys.map(card));
  answers.querySelectorAll('.journey').forEach((node, index) => node.classList.toggle('shown', index === shown));
  showLines();
  showPins();
};

// Questions.

const parameters = () => {
  const found = new URLSearchParams({ from: asked('from'), to: asked('to'), by: field('by').value });
  found.set('lang', document.documentElement.lang);
  if (field('when').value !== 'any') found.set(field('when').value, `${field('date').value}T${field('time').value}`);
  for (const name of ['change', 'radius']) if (field(name).value) found.set(name, field(name).value);
  return found;
};

const tell = (text, isBad = false, ...more) => {
  status.classList.toggle('bad', isBad);
  status.replaceChildren(text, ...more);
};

let running = null;

const plan = async isNew => {
  if (!field('from').value.trim() || !field('to').value.trim()) return tell(say('missing'), true);
  running?.abort();
  const stop = running = new AbortController();
  keep();
  if (isNew) history.pushState(null, '', link());
  forgetAnswer();
  for (const name of ['from', 'to']) field(name).removeAttribute('aria-invalid');
  answers.setAttribute('aria-busy', 'true');
  tell(say('working'));
  try {
    const reply = await fetch(`${settings.plan}?${parameters()}`, { signal: stop.signal });
    const found = await reply.json();
    if (!reply.ok) throw Object.assign(new Error(found.message), { code: found.code, isAnswer: reply.status < 500 });
    take(found);
  } catch (error) {
    if (error.name === 'AbortError') return;
    fail(error);
  } finally {
    if (running === stop) answers.removeAttribute('aria-busy');
  }
};

const take = found => {
  for (const journey of found.journeys) journey.rides = joined(journey.legs);
  const warnings = found.warnings || [];
  if (!found.journeys.length) return tell([say('none', found.reason || ''), ...warnings].join(' '), true);
  answer = found;
  shown = Math.max(0, found.journeys.findIndex(journey => journey.mode === found.best));
  show();
  const assumed = found.assumptions?.length ? say('assumptions', found.assumptions.join(', ')) : '';
  const reason = found.reason ? say('partly', found.reason) : '';
  tell([say('found', found.journeys.length), ...warnings, reason, assumed].filter(Boolean).join(' '));
};

const fail = error => {
  if (error.code === 'UnknownPlace') {
    const name = error.message.startsWith('to:') ? 'to' : 'from';
    field(name).setAttribute('aria-invalid', 'true');
    return tell(say('unknown', field(name).value.trim()), true);
  }
  if (error.isAnswer) return tell(error.message, true);
  const again = element('button', '', say('again'));
  again.type = 'button';
  again.addEventListener('click', () => plan(false));
  tell(say('unreachable'), true, ' ', again);
};

form.addEventListener('submit', event => {
  event.preventDefault();
  plan(true);
});
form.addEventListener('change', keep);
addEventListener('popstate', () => { forgetAnswer(); restore(); });

// The network, tile by tile.

map.setTiles({
  maxZoom: settings.maxZoom,
  load: async (z, x, y, signal) => {
    const reply = await fetch(`tiles/${z}/${x}/${y}.json?${settings.network}`, { signal });
    if (!reply.ok) throw new Error(`tile ${reply.status}`);
    return reply.json();
  }
});

// Raster tiles under the network, where the operator has set some.

if (settings.raster) {
  const ground = element('div', 'raster'), images = new Map();
  map.root.prepend(ground);
  const place = () => {
    const { view } = map, zoom = Math.min(Math.max(Math.round(Math.log2(view.scale / 256)), 0), 19);
    const count = 2 ** zoom, side = view.scale / count, wanted = new Set(), seen = view.box();
    const row = value => Math.min(Math.max(Math.floor(value * count), 0), count - 1);
    for (let y = row(seen.top); y <= row(seen.bottom); y += 1) {
      for (let x = Math.floor(seen.left * count); x <= Math.floor(seen.right * count); x += 1) {
        const key = `${zoom}/${x}/${y}`, [left, top] = view.pixel(x / count, y / count);
        wanted.add(key);
        if (!images.has(key)) {
          const image = element('img');
          image.alt = '';
          image.src = settings.raster.replace('{z}', zoom).replace('{x}', ((x % count) + count) % count).replace('{y}', y);
          images.set(key, image);
          ground.append(image);
        }
        images.get(key).style.transform = `translate(${left}px, ${top}px) scale(${side / 256})`;
      }
    }
    for (const [key, image] of images) {
      if (wanted.has(key)) continue;
      image.remove();
      images.delete(key);
    }
  };
  map.onMove = place;
  new ResizeObserver(place).observe(map.root);
}

restore();
