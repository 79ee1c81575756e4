// The screen: fields, lists and buttons around the map.

const byId = id => document.getElementById(id);

/** Values kept in the browser; a private window keeps them until it closes. */
const kept = {
  memory: new Map(),
  read(key, standard) {
    try { return JSON.parse(localStorage.getItem(key)) ?? this.memory.get(key) ?? standard; }
    catch { return this.memory.get(key) ?? standard; }
  },
  write(key, value) {
    this.memory.set(key, value);
    try { localStorage.setItem(key, JSON.stringify(value)); return true; } catch { return false; }
  }
};

const element = (name, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};

class Screen {
  constructor(data) {
    this.data = data;
    this.plan = new Plan(data);
    this.map = globalThis.CityMap.maps.map;
    this.key = `plan/${data.name || location.pathname}`;
    this.legend = new Legend(this);
    this.corrections = new Corrections(this);
    this.from = this.to = this.route = this.chosen = this.here = null;
    this.mode = 'walk';
    this.shown = new Set();
    const isFirst = data.start ? level => level.id === data.start : level => level.layers.length;
    this.level = Math.max(0, data.levels.findIndex(isFirst));
    const spoken = kept.read('language') || (navigator.language || 'en').slice(0, 2);
    this.language = data.texts[spoken] ? spoken : data.language;
    this.map.onTap = touch => this.tap(touch);
    this.map.onLongPress = () => { if (this.route) this.save(); };
    this.bind();
    this.speak();
    this.follow();
    this.corrections.resume();
    addEventListener('hashchange', () => this.follow());
  }

  get texts() { return this.data.texts[this.language]; }

  // Words.

  speak() {
    document.documentElement.lang = this.language;
    for (const node of document.querySelectorAll('[data-text]')) node.textContent = this.texts[node.dataset.text];
    for (const node of document.querySelectorAll('[data-hint]')) node.placeholder = this.texts[node.dataset.hint];
    for (const node of document.querySelectorAll('[data-name]')) node.setAttribute('aria-label', this.texts[node.dataset.name]);
    byId('language').value = this.language;
    const frame = this.data.frame[this.language];
    CityPage.speak(frame.theme);
    this.map.speak(frame.map);
    this.showLevels();
    this.showSaved();
    this.showRoute();
    this.showLessons();
    this.showPlace();
    this.legend.show();
    this.corrections.show();
  }

  say(text) { byId('status').textContent = text; }

  // Fields and buttons.

  bind() {
    for (const end of ['from', 'to']) this.bindField(end);
    const on = (id, action) => byId(id)?.addEventListener('click', action);
    on('swap', () => { [this.from, this.to] = [this.to, this.from]; this.fields(); this.find(); });
    on('evacuate', () => this.evacuate());
    on('save', () => this.save());
    on('share', () => this.share());
    on('print', () => print());
    on('clear', () => this.clear());
    on('place-from', () => this.take('from', this.chosen));
    on('place-to', () => this.take('to', this.chosen));
    byId('step-free').addEventListener('change', event => {
      this.mode = event.target.checked ? 'step-free' : 'walk';
      this.find();
    });
    for (const kind of ['poi', 'evacuation']) {
      byId(`show-${kind}`).addEventListener('change', event => {
        if (event.target.checked) this.shown.add(kind); else this.shown.delete(kind);
        this.draw();
      });
    }
    byId('language').addEventListener('change', event => {
      this.language = event.target.value;
      kept.write('language', this.language);
      this.speak();
      this.draw();
    });
    byId('lessons-search')?.addEventListener('input', () => this.showLessons());
    if ('BarcodeDetector' in globalThis) {
      byId('scan').hidden = false;
      byId('scan-file').addEventListener('change', event => this.scan(event.target.files[0]));
    }
    document.addEventListener('keydown', event => this.press(event));
  }

  press(event) {
    if (event.target.matches('input, select, textarea') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/') { event.preventDefault(); byId('to').focus(); }
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      this.climb(event.key === 'PageUp' ? 1 : -1);
    }
  }

  climb(step) {
    const { levels } = this.plan, here = levels[this.level];
    const own = levels.map((level, place) => [level, place]).filter(([level]) => level.building === here.building)
      .sort((a, b) => a[0].ordinal - b[0].ordinal);
    const next = own[own.findIndex(([, place]) => place === this.level) + step];
    if (next) this.go(next[1]);
  }

  bindField(end) {
    const field = byId(end), list = byId(`${end}-list`);
    let found = [], active = -1;
    const close = () => { list.hidden = true; field.setAttribute('aria-expanded', 'false'); active = -1; };
    const choose = place => { close(); this.take(end, place); };
    const mark = () => [...list.children].forEach((item, place) => {
      item.setAttribute('aria-selected', String(place === active));
      if (place === active) { field.setAttribute('aria-activedescendant', item.id); item.scrollIntoView({ block: 'nearest' }); }
    });
    const search = () => {
      found = this.plan.search(field.value);
      active = -1;
      list.replaceChildren(...found.map((place, number) => {
        const item = element('li', { id: `${end}-option-${number}`, textContent: this.plan.label(place, this.language) });
        item.setAttribute('role', 'option');
        item.append(element('small', { textContent: this.levelName(place.level) }));
        item.addEventListener('pointerdown', event => { event.preventDefault(); choose(place); });
        return item;
      }));
      list.hidden = !found.length;
      field.setAttribute('aria-expanded', String(!list.hidden));
      const text = field.value.trim();
      this.say(text && !found.length ? filled(this.texts.unknown, text) : '');
    };
    field.addEventListener('input', search);
    field.addEventListener('focus', () => field.select());
    field.addEventListener('blur', close);
    field.addEventListener('keydown', event => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (list.hidden) search();
        active = (active + (event.key === 'ArrowDown' ? 1 : found.length - 1) + (active < 0 && event.key === 'ArrowUp' ? 1 : 0)) % Math.max(1, found.length);
        mark();
      } else if (event.key === 'Enter') {
        event.preventDefault();
        const place = found[active] || this.plan.place(field.value) || this.plan.search(field.value)[0];
        if (place) choose(place); else this.say(filled(this.texts.unknown, field.value.trim()));
      } else if (event.key === 'Escape') close();
    });
  }

  /** Why a name is not that of one place. */
  whyUnknown(name) {
    const several = this.plan.called(folded(name.trim())).slice(0, 8).map(place => place.id);
    return several.length ? filled(this.texts.several, name, several.join(', ')) : filled(this.texts.unknown, name);
  }

  take(end, place) {
    if (!place) return;
    this[end] = place;
    this.fields();
    this.go(place.level, false);
    this.find();
    if (!this.route) { this.choose(place); this.center(place); }
  }

  fields() {
    for (const end of ['from', 'to']) byId(end).value = this[end] ? this.plan.label(this[end], this.language) : '';
  }

  // Levels.

  levelName(number) {
    const level = this.plan.levels[number];
    // The id of a plan's only building tells nothing.
    const isOnly = this.plan.levels.every(other => other.building === level.building);
    const building = level.buildingName || (isOnly ? '' : level.building);
    return building ? `${building}, ${this.texts.floor} ${level.floor}` : `${this.texts.floor} ${level.floor}`;
  }

  showLevels() {
    const { levels } = this.plan, here = levels[this.level];
    const buildings = [...new Set(levels.map(level => level.building))];
    const select = byId('building');
    select.replaceChildren(...buildings.map(id => {
      const level = levels.find(one => one.building === id);
      return element('option', { value: id, textContent: level.buildingName || id || '–', selected: id === here.building });
    }));
    byId('buildings').hidden = buildings.length < 2;
    select.onchange = () => this.go(levels.findIndex(level => level.building === select.value));
    const own = levels.map((level, place) => ({ level, place })).filter(({ level }) => level.building === here.building)
      .sort((a, b) => b.level.ordinal - a.level.ordinal);
    byId('floors').replaceChildren(...own.map(({ level, place }) => {
      const button = element('button', { type: 'button', textContent: level.floor });
      button.setAttribute('aria-pressed', String(place === this.level));
      button.setAttribute('aria-label', this.levelName(place));
      if (this.route && this.plan.lines(this.route, place).length) button.classList.add('on-route');
      button.addEventListener('click', () => this.go(place));
      return button;
    }));
  }

  go(number, isFitted = true) {
    const isSame = number === this.level;
    this.level = number;
    this.showLevels();
    this.draw();
    if (isFitted && !isSame) this.map.fit();
  }

  // The map.

  draw() {
    const level = this.plan.levels[this.level], { rooms } = this.data;
    const hidden = { poi: !this.shown.has('poi'), evacuation: !this.shown.has('evacuation') };
    const layers = level.layers.map(layer => ({ ...layer, hidden: hidden[layer.id] ?? false }));
    const marked = [this.chosen, ...(this.route ? [this.from, this.to] : [])].filter(place => place?.level === this.level);
    const rings = marked.map(place => rooms[place.id]).filter(Boolean);
    layers.push(this.layer('marked', 'chosen', 'polygons', rings.map(ring => [ring])));
    const lines = this.route ? this.plan.lines(this.route, this.level) : [];
    layers.push(this.layer('casing', 'casing', 'lines', lines.map(line => line.flat())));
    layers.push(this.layer('route', 'way', 'lines', lines.map(line => line.flat())));
    layers.push(...this.corrections.layers());
    this.map.setLayers(layers);
    this.map.setPins(this.pins());
    byId('level-name').textContent = this.levelName(this.level);
  }

  /** A layer whose coordinates are tenths of a pixel, each the difference from the one before. */
  layer(id, style, kind, shapes) {
    let x = 0, y = 0;
    const packed = numbers => numbers.map((value, place) => {
      const whole = Math.round(value * 10), before = place % 2 ? y : x;
      if (place % 2) y = whole; else x = whole;
      return whole - before;
    });
    return { id, class: style, fit: false, [kind]: shapes.map(shape => Array.isArray(shape[0]) ? shape.map(packed) : packed(shape)) };
  }

  pins() {
    const pins = [...this.legend.pins(this.level), ...this.corrections.pins()];
    const { plan, texts } = this;
    if (this.here && !this.route && this.here.level === this.level) {
      pins.push({ x: this.here.x, y: this.here.y, text: texts.here, class: 'start' });
    }
    if (!this.route) return pins;
    const { points, legs } = this.route;
    const pin = (point, text, style) => {
      if (plan.level[point] === this.level) pins.push({ x: plan.x[point], y: plan.y[point], text, class: style });
    };
    for (const leg of legs) {
      if (plan.level[leg.from] === plan.level[leg.to]) continue;
      pin(leg.from, `→ ${this.shortName(plan.level[leg.to])}`, 'change');
      pin(leg.to, `← ${this.shortName(plan.level[leg.from])}`, 'change');
    }
    pin(points[0], texts.startPin, 'start');
    pin(points[points.length - 1], texts.endPin, 'finish');
    return pins;
  }

  shortName(number) {
    const level = this.plan.levels[number];
    return level.building === this.plan.levels[this.level].building ? level.floor : level.id;
  }

  center(place) {
    const width = this.plan.levels[place.level].width / 6, height = this.plan.levels[place.level].height / 6;
    this.map.fit([place.x - width, place.y - height, place.x + width, place.y + height]);
  }

  tap({ coordinate: [x, y], shape }) {
    if (this.corrections.tap(x, y)) return false;
    const place = shape?.id ? this.plan.place(shape.id) : null;
    if (place && place === this.chosen) this.choose(null);
    else if (place) this.choose(place);
    else this.choose(this.plan.spot(this.level, x, y));
    return false;
  }

  choose(place) {
    this.chosen = place;
    this.showPlace();
    this.draw();
  }

  showPlace() {
    const place = this.chosen;
    byId('place').hidden = !place;
    if (!place) return;
    byId('place-name').textContent = this.plan.label(place, this.language);
    byId('place-level').textContent = this.levelName(place.level);
    const photo = byId('place-photo');
    photo.hidden = !place.photo;
    if (place.photo) { photo.src = place.photo; photo.alt = this.plan.label(place, this.language); }
    const today = this.data.lessons.filter(lesson => this.plan.place(lesson.room) === place && lesson.end > Date.now() / 1000).slice(0, 3);
    byId('place-lessons').replaceChildren(...today.map(lesson => element('li', { textContent: this.lessonText(lesson) })));
  }

  // Routes.

  find() {
    this.route = null;
    if (this.from && this.to) {
      this.route = this.plan.route(this.from.point, [this.to.point], this.mode);
      this.say(this.route ? '' : this.texts.noWay);
    }
    this.present();
  }

  evacuate() {
    const start = this.from || this.chosen || this.here;
    if (!start) { this.say(this.texts.sayWhere); byId('from').focus(); return; }
    this.from = start;
    const route = this.plan.route(start.point, this.data.exits, 'evacuation');
    const end = route && this.plan.places.find(place => place.point === route.points[route.points.length - 1]);
    this.route = route;
    this.to = end || null;
    this.fields();
    this.say(route ? '' : this.texts.noExit);
    byId('show-evacuation').checked = true;
    this.shown.add('evacuation');
    this.present();
  }

  present() {
    if (this.route) {
      this.chosen = null;
      this.showPlace();
      const start = this.plan.level[this.route.points[0]];
      this.go(start, false);
      this.frame();
      this.remember();
    } else this.draw();
    this.showLevels();
    this.showRoute();
  }

  /** Shows the part of the route on this level. */
  frame() {
    const points = this.plan.lines(this.route, this.level).flat();
    if (!points.length) return;
    const [xs, ys] = [points.map(point => point[0]), points.map(point => point[1])], margin = 60;
    this.map.fit([Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin]);
  }

  showRoute() {
    const panel = byId('route');
    panel.hidden = !this.route;
    if (!this.route) return;
    const directions = new Directions(this.plan, this.texts);
    const name = place => place ? this.plan.label(place, this.language) : '';
    byId('summary').textContent = directions.summary(this.route);
    byId('caution').textContent = this.plan.isDoubtful(this.route) ? this.texts.doubtful : '';
    byId('steps').replaceChildren(...directions.steps(this.route, name(this.from), name(this.to)).map(step => {
      const button = element('button', { type: 'button', textContent: step.text, className: step.kind });
      button.addEventListener('click', () => { this.go(step.level, false); this.center(step); });
      return element('li', {}, button);
    }));
    const picture = stacked(this.plan, this.route, level => this.levelName(level));
    picture?.setAttribute('aria-label', this.texts.stack);
    byId('stack').replaceChildren(...(picture ? [picture] : []));
  }

  clear() {
    this.from = this.to = this.route = this.chosen = null;
    this.fields();
    this.say('');
    history.replaceState(null, '', location.pathname + location.search);
    this.present();
    this.showPlace();
    this.map.fit();
  }

  // Links.

  hash() {
    const words = new URLSearchParams();
    if (this.from) words.set('from', this.from.id);
    if (this.to) words.set('to', this.to.id);
    if (this.mode !== 'walk') words.set('profile', this.mode);
    return `#${words}`;
  }

  remember() {
    const hash = this.hash();
    if (location.hash !== hash) history.replaceState(null, '', hash);
  }

  follow() {
    const words = new URLSearchParams(location.hash.slice(1));
    const profile = words.get('profile');
    this.mode = profile === 'step-free' ? profile : 'walk';
    byId('step-free').checked = this.mode === 'step-free';
    this.here = this.plan.place(words.get('at'));
    this.from = this.plan.place(words.get('from')) || this.here;
    this.to = this.plan.place(words.get('to'));
    const unknown = ['at', 'from', 'to'].map(name => words.get(name)).find(id => id && !this.plan.place(id));
    this.say(unknown ? this.whyUnknown(unknown) : '');
    const level = this.plan.levels.findIndex(one => one.id === words.get('level'));
    if (level >= 0) this.level = level;
    this.fields();
    if (this.from && this.to) this.find();
    else if (this.here) {
      this.go(this.here.level, false);
      this.center(this.here);
    } else { this.go(this.level, false); this.showRoute(); }
  }

  async share() {
    const link = location.href.split('#')[0] + this.hash();
    try { await navigator.clipboard.writeText(link); this.say(this.texts.copied); }
    catch { this.say(link); }
  }

  // Saved routes.

  save() {
    const name = prompt(this.texts.saveAs, `${this.from?.name ?? ''} → ${this.to?.name ?? ''}`);
    if (!name) return;
    const list = kept.read(this.key, []).filter(one => one.name !== name);
    const isSaved = kept.write(this.key, [...list, { name, hash: this.hash() }]);
    this.say(filled(isSaved ? this.texts.saved : this.texts.notSaved, name));
    this.showSaved();
  }

  showSaved() {
    const list = kept.read(this.key, []);
    byId('saved-panel').hidden = !list.length;
    byId('saved').replaceChildren(...list.map(one => {
      const open = element('button', { type: 'button', textContent: one.name });
      open.addEventListener('click', () => { location.hash = one.hash; this.follow(); });
      const remove = element('button', { type: 'button', textContent: '×', className: 'remove' });
      remove.setAttribute('aria-label', filled(this.texts.remove, one.name));
      remove.addEventListener('click', () => {
        kept.write(this.key, list.filter(other => other.name !== one.name));
        this.showSaved();
      });
      return element('li', {}, open, remove);
    }));
  }

  // Lessons.

  lessonText(lesson) {
    const start = new Date(lesson.start * 1000), zone = this.data.zone || undefined;
    const day = start.toLocaleDateString(this.language, { weekday: 'short', day: 'numeric', month: 'numeric', timeZone: zone });
    const time = start.toLocaleTimeString(this.language, { hour: '2-digit', minute: '2-digit', timeZone: zone });
    return [`${day} ${time}`, lesson.title, lesson.room, lesson.teacher].filter(Boolean).join(' · ');
  }

  showLessons() {
    const panel = byId('lessons-panel');
    panel.hidden = !this.data.lessons.length;
    if (panel.hidden) return;
    const wanted = folded(byId('lessons-search').value.trim()), now = Date.now() / 1000;
    const isMeant = lesson => [...lesson.groups, lesson.room, lesson.teacher].some(text => folded(text).includes(wanted));
    const own = wanted ? this.data.lessons.filter(isMeant) : [];
    const next = own.filter(lesson => lesson.end > now);
    const isStale = wanted && own.length && !next.length;
    byId('lessons-note').textContent = isStale ? this.texts.lessonsOver : '';
    byId('lessons').replaceChildren(...(next.length ? next : own).slice(0, 20).map(lesson => {
      const place = this.plan.place(lesson.room), item = element('li', { textContent: this.lessonText(lesson) });
      if (!place) return item;
      const button = element('button', { type: 'button', textContent: this.texts.toHere });
      button.addEventListener('click', () => this.take('to', place));
      item.append(' ', button);
      return item;
    }));
  }

  // Codes.

  async scan(file) {
    if (!file) return;
    try {
      const [code] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(await createImageBitmap(file));
      const text = code ? new URLSearchParams(code.rawValue.split('#')[1] || '').get('at') || code.rawValue : '';
      const place = this.plan.place(text);
      if (!place) { this.say(this.texts.noCode); return; }
      if (this.from && this.from !== place && !confirm(this.texts.newPosition)) return;
      this.take('from', place);
    } catch { this.say(this.texts.noCode); }
  }
}

globalThis.planScreen = new Screen(JSON.parse(byId('plan').textContent));
