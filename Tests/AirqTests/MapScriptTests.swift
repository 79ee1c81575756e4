import Foundation
import TestSupport
import Testing

/// What the map page does when somebody drags, turns, pinches, types and clicks.
///
/// Run by node where there is one, on a document that has just what the page's script uses.
@Suite struct MapScriptTests {
  private static let node = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/node" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: node != nil, "there is no node to run the page's script"))
  func `the map follows pointer, wheel and keys, and a pin shows its station`() async throws {
    let folder = try TemporaryFolder()
    let page = folder.url.appending(path: "map.html").path
    let drawn = try await ToolProcess(
      "airq",
      [
        "map", "--replay", Checkout.root.appending(path: "Examples/air").path, "--data-dir",
        folder.url.path, "--lang", "en", "--quiet", "-o", page,
      ]
    ).result()
    #expect(drawn.code == 0, "\(drawn.messages)")
    try folder.write(Self.harness, to: "harness.js")
    let result = try await ToolProcess(
      try #require(Self.node),
      [folder.url.appending(path: "harness.js").path, page, "niepodleglosci"]
    ).result()
    #expect(
      result.output.split(separator: "\n") == [
        "whole: -40 -30 1080 1080", "pins: 8", "wheel: true true true 1.271",
        "wheel: true true true 1.271", "drag: 108 54", "after drag: 0", "let go: 108",
        "other button: 108", "pinch: 2.000", "zero: true true", "arrow: true 108",
        "plus: true 1.667", "browser: false", "typing: false", "clicked: Otwock, ul. Brzozowa",
        "commands: airq bookmarks add 485, airq station 485", "copied: airq bookmarks add 485",
        "key: true true", "found: 1", "shown: Warszawa, al. Niepodległości", "centred: true 250",
        "nothing: no station has this name",
      ], "\(result.messages)")
  }

  private static let harness = #"""
    'use strict';
    // A document as far as the page's script needs one.
    const fs = require('fs');
    const page = fs.readFileSync(process.argv[2], 'utf8');
    const between = (from, to) => page.split(from)[1].split(to)[0];
    class Node {
      constructor(name) {
        Object.assign(this, { name, children: [], attributes: {}, dataset: {}, handlers: {},
          value: '', className: '' });
        const kinds = new Set();
        this.classList = { add: k => kinds.add(k), remove: k => kinds.delete(k),
          contains: k => kinds.has(k), toggle: (k, on) => on ? kinds.add(k) : kinds.delete(k) };
      }
      setAttribute(key, value) {
        this.attributes[key] = String(value);
        if (key.startsWith('data-')) this.dataset[key.slice(5)] = String(value);
      }
      append(...nodes) {
        for (const node of nodes) {
          this.children = this.children.filter(child => child !== node);
          this.children.push(node);
        }
      }
      insertBefore(node, next) {
        const place = next ? this.children.indexOf(next) : this.children.length;
        this.children.splice(place, 0, node);
      }
      replaceChildren(...nodes) { this.children = nodes; }
      addEventListener(name, handler) { (this.handlers[name] ||= []).push(handler); }
      fire(name, event = {}) {
        let prevented = false;
        const whole = { target: this, preventDefault: () => { prevented = true; }, ...event };
        for (const handler of this.handlers[name] || []) handler(whole);
        return prevented;
      }
      getBoundingClientRect() { return { left: 0, top: 0, width: 540, height: 540 }; }
      setPointerCapture() {}
      all() { return this.children.flatMap(c => c instanceof Node ? [c, ...c.all()] : []); }
      querySelectorAll() { return this.all().filter(node => 'x' in node.dataset); }
      get text() {
        const inner = this.children.map(c => c instanceof Node ? c.text : c);
        return (this.textContent || '') + inner.join('');
      }
    }
    const named = {}, named_ = id => named[id] ||= new Node(id);
    const svg = new Node('svg');
    svg.append(named_('pins'));
    named_('data').textContent = between('<script type="application/json" id="data">', '</script>');
    const root = new Node('document');
    global.document = Object.assign(root, { getElementById: named_, querySelector: () => svg,
      createElementNS: (_, name) => new Node(name), createElement: name => new Node(name),
      activeElement: null });
    global.window = new Node('window');
    const copied = [];
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {
      clipboard: { writeText: text => { copied.push(text); return Promise.resolve(); } } } });
    new Function(between('</script>\n<script>', '</script>'))();

    const box = () => svg.attributes.viewBox.split(' ').map(Number);
    const told = (name, value) => console.log(name + ': ' + value);
    const whole = box();
    told('whole', whole.map(Math.round).join(' '));
    const pins = named.pins.children, details = named.details, list = named.list;
    told('pins', pins.length);
    // Under the pointer stays what was there, whatever the wheel counts in.
    for (const mode of [0, 1]) {
      const before = box();
      const prevented = svg.fire('wheel', { clientX: 135, clientY: 270, deltaY: mode ? -3 : -48,
        deltaMode: mode });
      const after = box();
      const at = (b, part) => b[0] + b[2] * part;
      const stays = Math.abs(at(before, 0.25) - at(after, 0.25)) < 1e-6;
      const factor = (before[2] / after[2]).toFixed(3);
      told('wheel', [prevented, after[2] < before[2], stays, factor].join(' '));
    }
    named.all.onclick();
    // A drag moves the land with the pointer, and chooses nothing.
    const pointer = (name, x, y, more = {}) =>
      svg.fire(name, { pointerId: 1, clientX: x, clientY: y, ...more });
    pointer('pointerdown', 100, 100);
    pointer('pointermove', 154, 127);
    pins[0].fire('click');
    pointer('pointerup', 154, 127);
    told('drag', [whole[0] - box()[0], whole[1] - box()[1]].map(Math.round).join(' '));
    told('after drag', details.children.length);
    pointer('pointermove', 300, 300);
    told('let go', Math.round(whole[0] - box()[0]));
    pointer('pointerdown', 10, 10, { button: 2 });
    pointer('pointermove', 90, 90);
    told('other button', Math.round(whole[0] - box()[0]));
    pointer('pointerup', 90, 90);
    named.all.onclick();
    // Two fingers that part.
    pointer('pointerdown', 200, 270);
    svg.fire('pointerdown', { pointerId: 2, clientX: 300, clientY: 270 });
    svg.fire('pointermove', { pointerId: 2, clientX: 400, clientY: 270 });
    told('pinch', (whole[2] / box()[2]).toFixed(3));
    for (const id of [1, 2]) svg.fire('pointerup', { pointerId: id });
    // Keys.
    const key = (name, more = {}) => root.fire('keydown', { key: name, target: root, ...more });
    told('zero', [key('0'), box().join() === whole.join()].join(' '));
    told('arrow', [key('ArrowRight'), Math.round(box()[0] - whole[0])].join(' '));
    told('plus', [key('+'), (whole[2] / box()[2]).toFixed(3)].join(' '));
    told('browser', key('+', { ctrlKey: true }));
    told('typing', key('ArrowLeft', { target: named.search }));
    key('0');
    // A pin by click and by key.
    pointer('pointerdown', 5, 5);
    pointer('pointerup', 5, 5);
    pins[0].fire('click');
    told('clicked', details.children[0].text);
    const commands = details.all().filter(node => node.name === 'code').map(node => node.text);
    told('commands', commands.join(', '));
    details.all().find(node => node.name === 'button').onclick();
    told('copied', copied.join());
    const other = pins.find(pin => pin !== pins[pins.length - 1]);
    const label = other.attributes['aria-label'];
    const prevented = other.fire('keydown', { key: 'Enter' });
    told('key', [prevented, label.startsWith(details.children[0].text)].join(' '));
    // Search without diacritics.
    named.search.value = process.argv[3];
    named.search.fire('input');
    told('found', list.children.length);
    list.children[0].children[0].onclick();
    told('shown', details.children[0].text);
    const chosen = pins.find(pin => pin.classList.contains('chosen'));
    const view = box();
    told('centred', [Math.abs(view[0] + view[2] / 2 - chosen.dataset.x) < 0.01, view[2]].join(' '));
    named.search.value = 'atlantis';
    named.search.fire('input');
    told('nothing', list.children.map(node => node.text).join());
    """#
}
