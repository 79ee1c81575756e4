// The whole way in one picture: floors above each other, stairs and lifts as lines between them.

/** Draws a route over several levels; an empty picture for a route on one level. */
const stacked = (plan, route, name) => {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const visited = [...new Set(route.points.map(point => plan.level[point]))];
  if (visited.length < 2) return null;
  const order = [...visited].sort((a, b) => plan.levels[b].ordinal - plan.levels[a].ordinal);
  const width = 320, slant = 0.35, flat = 0.45, gap = 26;
  const scales = order.map(level => Math.min(width / (plan.levels[level].width + slant * plan.levels[level].height), 1e3));
  const scale = Math.min(...scales);
  const tops = new Map();
  let top = 16;
  for (const level of order) {
    tops.set(level, top);
    top += plan.levels[level].height * scale * flat + gap;
  }
  const spot = (level, x, y) => {
    const { height } = plan.levels[level];
    return [(x + (height - y) * slant) * scale, tops.get(level) + y * scale * flat];
  };
  const text = points => points.map(point => point.map(value => value.toFixed(1)).join(',')).join(' ');
  const add = (tag, attributes, content) => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    if (content) node.textContent = content;
    picture.append(node);
  };
  for (const level of order) {
    const { width: right, height: bottom } = plan.levels[level];
    const corners = [[0, 0], [right, 0], [right, bottom], [0, bottom]].map(([x, y]) => spot(level, x, y));
    add('polygon', { class: 'stack-floor', points: text(corners) });
    add('text', { class: 'stack-name', x: corners[3][0] + 4, y: corners[3][1] + 13 }, name(level));
  }
  for (const leg of route.legs) {
    const [from, to] = [plan.level[leg.from], plan.level[leg.to]];
    if (from === to) continue;
    const ends = [spot(from, plan.x[leg.from], plan.y[leg.from]), spot(to, plan.x[leg.to], plan.y[leg.to])];
    add('polyline', { class: 'stack-link', points: text(ends) });
  }
  for (const level of order) {
    for (const line of plan.lines(route, level)) {
      add('polyline', { class: 'stack-way', points: text(line.map(([x, y]) => spot(level, x, y))) });
    }
  }
  const ends = [route.points[0], route.points[route.points.length - 1]];
  for (const [place, point] of ends.entries()) {
    const [x, y] = spot(plan.level[point], plan.x[point], plan.y[point]);
    add('circle', { class: place ? 'stack-end' : 'stack-start', cx: x.toFixed(1), cy: y.toFixed(1), r: 5 });
  }
  picture.setAttribute('viewBox', `0 0 ${width} ${Math.ceil(top)}`);
  picture.setAttribute('class', 'stack');
  picture.setAttribute('role', 'img');
  return picture;
};
