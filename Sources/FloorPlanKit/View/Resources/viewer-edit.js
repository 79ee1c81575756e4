// Corrections: what the drawings lack is drawn by touch, and the server writes it into the plan.

class Corrections {
  constructor(screen) {
    this.screen = screen;
    this.edit = screen.data.edit;
    this.tool = null;
    this.points = [];
    this.proposal = null;
    this.key = `${screen.key}/drawn`;
    if (!this.edit) return;
    byId('correct').hidden = false;
    for (const tool of ['door', 'wall', 'portal', 'erasure']) {
      byId(`correct-${tool}`).addEventListener('click', () => this.choose(this.tool === tool ? null : tool));
    }
    byId('correct-undo').addEventListener('click', () => this.undo());
    addEventListener('keydown', event => { if (event.key === 'Escape' && this.tool) this.choose(null); });
  }

  /** Says what was changed before the page was loaded again, and shows the same part of the plan. */
  resume() {
    const last = this.edit && kept.read(`${this.key}/last`, null);
    if (!last) return;
    const { screen } = this, level = screen.plan.levels.findIndex(one => one.id === last.level);
    kept.write(`${this.key}/last`, null);
    if (level >= 0) screen.go(level, false);
    screen.map.fit(last.view);
    screen.say(last.text);
  }

  /** What the map shows without its margins. */
  get view() {
    const { map } = this.screen, { width, height } = map.view, margin = Math.min(48, width / 6);
    return [...map.coordinate(margin, margin), ...map.coordinate(width - margin, height - margin)];
  }

  show() {
    if (!this.edit) return;
    const { texts, plan, language } = this.screen;
    const name = id => { const place = plan.byId.get(folded(id)); return place ? plan.label(place, language) : id; };
    for (const tool of ['door', 'wall', 'portal', 'erasure']) {
      byId(`correct-${tool}`).setAttribute('aria-pressed', String(this.tool === tool));
    }
    byId('correct-undo').disabled = !kept.read(this.key, []).length;
    byId('proposals-title').hidden = !this.edit.proposals.length;
    byId('proposals').replaceChildren(...this.edit.proposals.map(proposal => {
      const names = proposal.rooms.slice(0, 4).map(name).join(', ') + (proposal.rooms.length > 4 ? ', …' : '');
      const look = element('button', { type: 'button', textContent: names });
      look.setAttribute('aria-pressed', String(this.proposal === proposal));
      look.addEventListener('click', () => this.look(proposal));
      const accept = element('button', { type: 'button', textContent: texts.correctAccept });
      accept.addEventListener('click', () => this.send({
        kind: proposal.kind, level: plan.levels[proposal.level].id, points: proposal.line }));
      return element('li', {}, look, accept);
    }));
  }

  choose(tool) {
    const { screen } = this;
    this.tool = tool;
    this.points = [];
    screen.say(tool ? screen.texts[tool === 'door' || tool === 'wall' ? 'correctLine' : 'correctPoint'] : '');
    this.show();
    screen.draw();
  }

  look(proposal) {
    const { screen } = this;
    this.proposal = this.proposal === proposal ? null : proposal;
    if (this.proposal) {
      const [xs, ys] = [0, 1].map(axis => proposal.line.map(point => point[axis]));
      const level = screen.plan.levels[proposal.level], margin = Math.max(level.width, level.height) / 6;
      screen.go(proposal.level, false);
      screen.map.fit([Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin]);
    } else screen.draw();
    this.show();
  }

  /** Takes a touch for the chosen tool, and says whether it did. */
  tap(x, y) {
    const { screen, tool } = this;
    if (!tool) return false;
    const level = screen.plan.levels[screen.level];
    if (tool === 'erasure') {
      const found = this.nearest(x, y);
      if (!found) screen.say(screen.texts.correctNothing);
      else if (confirm(filled(screen.texts.correctDelete, found))) this.send({ kind: 'erasure', level: level.id, id: found });
      return true;
    }
    if (tool === 'portal') {
      const id = prompt(screen.texts.correctName, kept.read(`${this.key}/portal`, 'stairs-1'));
      if (!id) return true;
      kept.write(`${this.key}/portal`, id);
      this.send({ kind: 'portal', level: level.id, id: id.trim(), points: [[x, y]] });
      return true;
    }
    this.points.push([x, y]);
    screen.draw();
    if (this.points.length === 2) this.send({ kind: tool, level: level.id, points: this.points });
    return true;
  }

  /** The door or portal of the level that is nearest to a point, if it is within a fiftieth of the page. */
  nearest(x, y) {
    const { screen } = this, { width, height } = screen.plan.levels[screen.level];
    let best = null, least = Math.hypot(width, height) / 50;
    for (const [id, level, left, top] of this.edit.elements) {
      const distance = Math.hypot(left - x, top - y);
      if (level === screen.level && distance < least) [best, least] = [id, distance];
    }
    return best;
  }

  layers() {
    const { screen } = this, lines = [];
    if (this.points.length === 2) lines.push(this.points.flat());
    if (this.proposal?.level === screen.level) lines.push(this.proposal.line.flat());
    return lines.length ? [screen.layer('correction', 'correction', 'lines', lines)] : [];
  }

  pins() { return this.points.slice(0, 1).map(([x, y]) => ({ x, y, text: '1', class: 'change' })); }

  undo() {
    const drawn = kept.read(this.key, []), last = drawn.pop();
    if (last) this.send({ kind: 'erasure', ...last }, drawn);
  }

  /** Has the server make a change, and shows the plan that it makes of it. */
  async send(change, drawn = kept.read(this.key, [])) {
    const { screen } = this, { texts } = screen;
    this.choose(null);
    screen.say(texts.correctBusy);
    try {
      const answer = await fetch('api/changes', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ changes: [change] }) });
      const { ids, message } = await answer.json();
      if (!answer.ok) { screen.say(message); return; }
      const isErased = change.kind === 'erasure';
      const others = drawn.filter(one => one.level !== change.level || one.id !== ids[0]);
      kept.write(this.key, isErased ? others : [...others, { level: change.level, id: ids[0] }]);
      kept.write(`${this.key}/last`, {
        level: screen.plan.levels[screen.level].id, view: this.view,
        text: filled(isErased ? texts.correctErased : texts.correctDrawn, ids[0]) });
      location.reload();
    } catch { screen.say(texts.correctFailed); }
  }
}
