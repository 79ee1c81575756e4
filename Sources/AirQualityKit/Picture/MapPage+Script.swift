extension MapPage {
  /// The script that draws the pins, moves the view and shows the selection; it sends no requests.
  static let script = #"""
    'use strict';
    const data = JSON.parse(document.getElementById('data').textContent);
    const texts = data.texts, svg = document.querySelector('svg');
    const layer = document.getElementById('pins'), list = document.getElementById('list');
    const details = document.getElementById('details'), search = document.getElementById('search');
    const namespace = 'http://www.w3.org/2000/svg';
    const plain = text => text.toLowerCase().replace(/ł/g, 'l')
      .normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    const element = (name, attributes = {}, text) => {
      const node = document.createElementNS(namespace, name);
      for (const key in attributes) node.setAttribute(key, attributes[key]);
      if (text !== undefined) node.textContent = text;
      return node;
    };
    const html = (name, text, kind) => {
      const node = document.createElement(name);
      if (text !== undefined) node.textContent = text;
      if (kind) node.className = kind;
      return node;
    };
    const kind = station => station.level === undefined ? 'none' : 'l' + station.level;
    const sign = station => station.level === undefined ? '?' : String(station.level);
    const word = station => station.word || texts.none;

    // The view: the corner and the width of the visible part, in units of the drawing.
    const whole = { x: -40, y: -30, size: 1080 };
    let view = { ...whole };
    const scale = () => {
      const box = svg.getBoundingClientRect();
      return Math.min(box.width, box.height) / view.size || 1;
    };
    const show = () => {
      const box = svg.getBoundingClientRect(), shorter = Math.min(box.width, box.height) || 1;
      const width = view.size * box.width / shorter, height = view.size * box.height / shorter;
      view.width = width; view.height = height;
      svg.setAttribute('viewBox', `${view.x} ${view.y} ${width} ${height}`);
      const still = 1 / scale();
      for (const node of svg.querySelectorAll('[data-x]')) {
        node.setAttribute('transform',
          `translate(${node.dataset.x} ${node.dataset.y}) scale(${still})`);
      }
    };
    const fit = () => {
      view = { ...whole };
      show();
      view.x -= (view.width - whole.size) / 2;
      view.y -= (view.height - whole.size) / 2;
      show();
    };
    const zoom = (factor, x = view.x + view.width / 2, y = view.y + view.height / 2) => {
      const size = Math.min(2400, Math.max(4, view.size * factor)), real = size / view.size;
      view.x = x - (x - view.x) * real;
      view.y = y - (y - view.y) * real;
      view.size = size;
      show();
    };
    const point = event => {
      const box = svg.getBoundingClientRect();
      return { x: view.x + (event.clientX - box.left) / scale(),
        y: view.y + (event.clientY - box.top) / scale() };
    };

    svg.addEventListener('wheel', event => {
      event.preventDefault();
      const at = point(event), unit = [1, 16, 400][event.deltaMode] || 1;
      zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY * unit)) / 200), at.x, at.y);
    }, { passive: false });
    const fingers = new Map();
    let moved = 0;
    svg.addEventListener('pointerdown', event => {
      if (event.button) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved = 0;
    });
    svg.addEventListener('pointermove', event => {
      const last = fingers.get(event.pointerId);
      if (!last) return;
      const others = [...fingers].filter(([id]) => id !== event.pointerId).map(pair => pair[1]);
      if (others.length) {
        const other = others[0];
        const before = Math.hypot(last.x - other.x, last.y - other.y);
        const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        const at = point({ clientX: other.x, clientY: other.y });
        if (before > 0 && after > 0) zoom(before / after, at.x, at.y);
      } else {
        view.x -= (event.clientX - last.x) / scale();
        view.y -= (event.clientY - last.y) / scale();
        show();
      }
      moved += Math.abs(event.clientX - last.x) + Math.abs(event.clientY - last.y);
      if (moved > 4 && !svg.classList.contains('moving')) {
        svg.classList.add('moving');
        svg.setPointerCapture(event.pointerId);
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    for (const end of ['pointerup', 'pointercancel', 'pointerleave']) {
      svg.addEventListener(end, event => {
        fingers.delete(event.pointerId);
        if (!fingers.size) svg.classList.remove('moving');
      });
    }
    document.getElementById('in').onclick = () => zoom(0.6);
    document.getElementById('out').onclick = () => zoom(1 / 0.6);
    document.getElementById('all').onclick = fit;
    document.addEventListener('keydown', event => {
      // The browser uses these key combinations to zoom and go back.
      if (event.target === search || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = view.size / 10;
      const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step],
        ArrowDown: [0, step] };
      if (moves[event.key]) {
        view.x += moves[event.key][0];
        view.y += moves[event.key][1];
        show();
      } else if (event.key === '+') zoom(0.6);
      else if (event.key === '-') zoom(1 / 0.6);
      else if (event.key === '0') fit();
      else return;
      event.preventDefault();
    });
    window.addEventListener('resize', show);

    const command = (label, text) => {
      const line = html('p', label + ' '), code = html('code', text);
      const button = html('button', texts.copy);
      button.onclick = () => {
        const done = () => { button.textContent = texts.copied; };
        if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, () => {});
        else { getSelection().selectAllChildren(code); document.execCommand('copy'); done(); }
      };
      line.append(code, ' ', button);
      return line;
    };
    const choose = station => {
      for (const other of data.stations) {
        if (other.pin) other.pin.classList.toggle('chosen', other === station);
      }
      // Move the pin to the top, unless that would remove its focus.
      if (station.pin && document.activeElement !== station.pin) layer.append(station.pin);
      details.replaceChildren(html('h2', station.name));
      const kept = station.kept ? ' · ★ ' + texts.kept : '';
      details.append(html('p', [texts.station + ' ' + station.id, station.code]
        .filter(Boolean).join(' · ') + kept, 'faint'));
      if (station.place) details.append(html('p', station.place));
      const index = html('p', texts.index + ': ');
      index.append(html('strong', sign(station) + ' ' + word(station)));
      if (station.time) index.append(html('span', ' · ' + station.time, 'faint'));
      details.append(index);
      if (station.parts && station.parts.length) {
        details.append(html('p', station.parts.join(', ')));
      }
      if (station.values && station.values.length) {
        const table = html('table');
        for (const [parameter, value, time, mean] of station.values) {
          const row = html('tr');
          row.append(html('td', parameter), html('td', value),
            html('td', texts.mean + ' ' + mean), html('td', time, 'faint'));
          table.append(row);
        }
        details.append(table);
      }
      if (station.x === undefined) details.append(html('p', texts.noPlace, 'faint'));
      if (!station.kept) details.append(command(texts.keep, 'airq bookmarks add ' + station.id));
      details.append(command(texts.more, 'airq station ' + station.id));
    };
    let known = null;
    for (const station of data.stations) {
      station.words = plain([station.id, station.name, station.code, station.place].join(' '));
      if (station.x === undefined) continue;
      const pin = element('g', { class: 'pin' + (station.kept ? ' kept' : ''), tabindex: 0,
        role: 'button', 'aria-label': station.name + ', ' + word(station), 'data-x': station.x,
        'data-y': station.y });
      pin.append(element('title', {}, station.name + ': ' + word(station)),
        element('circle', { r: 9, class: kind(station) }),
        element('text', { y: 4, class: kind(station) }, sign(station)));
      pin.addEventListener('click', () => { if (moved < 5) choose(station); });
      pin.addEventListener('keydown', event => {
        if (event.key === 'Enter' || event.key === ' ') { choose(station); event.preventDefault(); }
      });
      station.pin = pin;
      // Pins with an index lie above those without.
      if (station.level !== undefined) known ??= pin;
      layer.insertBefore(pin, station.level === undefined ? known : null);
    }
    if (data.home) {
      const home = element('g', { class: 'home', 'data-x': data.home[0], 'data-y': data.home[1] });
      home.append(element('path', { d: 'M0 0L-9 -9L-6 -9L-6 -16L6 -16L6 -9L9 -9Z' }),
        element('text', { y: -20 }, texts.home));
      svg.append(home);
    }
    const filter = () => {
      const parts = plain(search.value).split(/\s+/).filter(Boolean);
      list.replaceChildren();
      for (const station of data.stations) {
        const fits = parts.every(part => station.words.includes(part));
        if (station.pin) station.pin.classList.toggle('aside', !fits);
        if (!fits) continue;
        const button = html('button');
        button.append(html('i', sign(station), kind(station)), station.name);
        button.onclick = () => {
          choose(station);
          if (station.x === undefined) return;
          view.size = Math.min(view.size, 250);
          show();
          view.x = station.x - view.width / 2;
          view.y = station.y - view.height / 2;
          show();
        };
        const item = html('li');
        item.append(button);
        list.append(item);
      }
      if (!list.children.length) list.append(html('li', texts.nothing, 'faint'));
    };
    search.addEventListener('input', filter);
    filter();
    fit();
    """#
}
