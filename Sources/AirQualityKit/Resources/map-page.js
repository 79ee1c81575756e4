// Selects stations on the map and in the list, and searches them. It sends no requests.
(() => {
'use strict';
const { texts, stations } = JSON.parse(document.getElementById('stations').textContent);
const byID = new Map(stations.map(station => [String(station.id), station]));
const map = CityMap.maps.map, drawn = JSON.parse(document.getElementById('map-data').textContent);
const details = document.getElementById('details'), search = document.getElementById('search');
const list = document.getElementById('list');
const rows = [...list.querySelectorAll('[data-station]')];
const discs = drawn.layers.find(layer => layer.id === 'stations');
const plain = text => text.toLowerCase().replace(/ł/g, 'l').normalize('NFD').replace(/[\u0300-\u036f]/g, '');

const make = (name, text = '', kind = '') => {
  const node = document.createElement(name);
  node.textContent = text;
  if (kind) node.className = kind;
  return node;
};

/** A command with a button that copies it. */
const command = (label, text) => {
  const line = make('p', `${label} `), code = make('code', text), button = make('button', texts.copy);
  button.type = 'button';
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A page from a file has no clipboard in some browsers.
      getSelection().selectAllChildren(code);
      if (!document.execCommand('copy')) return;
    }
    button.textContent = texts.copied;
  });
  line.append(code, ' ', button);
  return line;
};

const valueTable = values => {
  const table = make('table');
  for (const [parameter, value, time, mean] of values) {
    const row = table.insertRow();
    row.append(make('td', parameter), make('td', value), make('td', `${texts.mean} ${mean}`), make('td', time, 'faint'));
  }
  return table;
};

const indexLine = station => {
  const line = make('p', `${texts.index}: `);
  line.append(make('strong', station.word ? `${station.level} ${station.word}` : texts.none));
  if (station.time) line.append(make('span', ` · ${station.time}`, 'faint'));
  return line;
};

const tell = station => {
  const line = [`${texts.station} ${station.id}`, station.code].filter(Boolean).join(' · ');
  details.replaceChildren(
    make('h2', station.name), make('p', station.kept ? `${line} · ★ ${texts.kept}` : line, 'faint'));
  if (station.place) details.append(make('p', station.place));
  details.append(indexLine(station));
  if (station.parts?.length) details.append(make('p', station.parts.join(', ')));
  if (station.values?.length) details.append(valueTable(station.values));
  if (station.x === undefined) details.append(make('p', texts.noPlace, 'faint'));
  if (!station.kept) details.append(command(texts.keep, `airq bookmarks add ${station.id}`));
  details.append(command(texts.more, `airq station ${station.id}`));
};

/** Shows a station's details, and a ring around it. */
const choose = station => {
  tell(station);
  for (const row of rows) row.ariaCurrent = row.dataset.station === String(station.id) ? 'true' : null;
  const scale = 10 ** drawn.digits;
  const points = station.x === undefined ? [] : [[station.x * scale, station.y * scale].map(Math.round)];
  map.setLayer({ id: 'chosen', class: 'chosen', fit: false, points });
};

map.onPress = ({ shape }) => {
  const station = byID.get(shape?.id);
  if (!station) return true;
  choose(station);
  rows.find(row => row.dataset.station === shape.id)?.scrollIntoView({ block: 'nearest' });
  return false;
};

for (const row of rows) {
  row.addEventListener('click', () => {
    const station = byID.get(row.dataset.station);
    choose(station);
    const { x, y } = station;
    if (x !== undefined) map.fit([x - 0.4, y - 0.2, x + 0.4, y + 0.2]);
  });
}

const nothing = make('li', texts.nothing, 'faint');
for (const station of stations) {
  station.words = plain([station.id, station.name, station.code, station.place].join(' '));
}
search.addEventListener('input', () => {
  const parts = plain(search.value).split(/\s+/).filter(Boolean);
  const fits = id => parts.every(part => byID.get(id).words.includes(part));
  for (const row of rows) row.parentNode.hidden = !fits(row.dataset.station);
  if (rows.every(row => row.parentNode.hidden)) list.append(nothing);
  else nothing.remove();
  const points = (discs.points || []).map(
    disc => fits(disc.id) ? disc : { ...disc, class: `${disc.class} aside` });
  map.setLayer({ ...discs, points });
});
})();
