extension MapPage {
  /// Colours and layout; a pin and its digit have a contrast of at least 4.5.
  static let style = """
    :root { --ink: #1d2733; --paper: #f4f6f8; --card: #ffffff; --line: #c4ccd4; --land: #e4e9dd;
      --faint: #5b6774; --accent: #0b5cad; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e7ecf1; --paper: #12171d;
      --card: #1b222a; --line: #3a4652; --land: #26302a; --faint: #9aa8b5; --accent: #7db8f5; } }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body { display: flex; flex-direction: column; color: var(--ink); background: var(--paper);
      font: 15px/1.45 system-ui, sans-serif; }
    header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center;
      padding: .5rem 1rem; background: var(--card); border-bottom: 1px solid var(--line); }
    h1 { font-size: 1.1rem; margin: 0; }
    input { font: inherit; flex: 1 1 14rem; max-width: 24rem; padding: .35rem .6rem;
      color: inherit; background: var(--paper); border: 1px solid var(--line);
      border-radius: .4rem; }
    main { flex: 1; display: flex; min-height: 0; }
    #map { position: relative; flex: 1; min-width: 0; }
    svg { position: absolute; inset: 0; width: 100%; height: 100%; cursor: grab;
      touch-action: none; }
    svg.moving { cursor: grabbing; }
    #border { fill: var(--land); stroke: var(--line); stroke-width: 2;
      vector-effect: non-scaling-stroke; stroke-linejoin: round; }
    .town text { fill: var(--faint); font-size: 12px; text-anchor: middle; pointer-events: none; }
    .pin { cursor: pointer; outline: none; }
    .pin circle { stroke: var(--card); stroke-width: 1.5; }
    .pin text { font-size: 11px; font-weight: 700; text-anchor: middle; pointer-events: none; }
    .pin.kept circle { stroke: var(--ink); stroke-width: 2.5; }
    .pin.chosen circle, .pin:focus circle { stroke: var(--accent); stroke-width: 4; }
    .pin.aside { opacity: .18; }
    .home { pointer-events: none; }
    .home path { fill: var(--accent); stroke: var(--card); stroke-width: 1.5; }
    .home text { fill: var(--ink); font-size: 12px; font-weight: 700; text-anchor: middle; }
    .l0 { fill: #1b7a3d; background: #1b7a3d; color: #fff; }
    .l1 { fill: #7bc043; background: #7bc043; color: #111; }
    .l2 { fill: #f5d547; background: #f5d547; color: #111; }
    .l3 { fill: #f08a24; background: #f08a24; color: #111; }
    .l4 { fill: #c62828; background: #c62828; color: #fff; }
    .l5 { fill: #7b1034; background: #7b1034; color: #fff; }
    .none { fill: #6b7682; background: #6b7682; color: #fff; }
    text.l0, text.l4, text.l5, text.none { fill: #fff; }
    text.l1, text.l2, text.l3 { fill: #111; }
    #zoom { position: absolute; top: .75rem; right: .75rem; display: grid; gap: .3rem; }
    button { font: inherit; color: inherit; background: var(--card);
      border: 1px solid var(--line); border-radius: .4rem; cursor: pointer; }
    #zoom button { width: 2.2rem; height: 2.2rem; font-size: 1.2rem; }
    #legend { position: absolute; left: .75rem; bottom: .75rem; margin: 0; padding: .4rem .7rem;
      list-style: none; background: var(--card); border: 1px solid var(--line);
      border-radius: .4rem; font-size: .85rem; pointer-events: none; }
    #legend i, #list i { display: inline-block; width: 1.35em; margin-right: .5em;
      border-radius: 50%; text-align: center; font-style: normal; font-weight: 700; }
    aside { width: 22rem; display: flex; flex-direction: column; background: var(--card);
      border-left: 1px solid var(--line); min-height: 0; }
    #details { padding: .75rem 1rem; border-bottom: 1px solid var(--line); overflow: auto;
      flex: 0 1 auto; }
    #details h2 { font-size: 1.05rem; margin: 0 0 .3rem; }
    #details p { margin: .3rem 0; }
    #details table { border-collapse: collapse; width: 100%; font-size: .9rem; }
    #details td { padding: .1rem .5rem .1rem 0; }
    code { display: inline-block; padding: .15rem .4rem; background: var(--paper);
      border: 1px solid var(--line); border-radius: .3rem; user-select: all; }
    .faint { color: var(--faint); }
    #list { flex: 1; overflow: auto; margin: 0; padding: 0; list-style: none; }
    #list button { display: block; width: 100%; padding: .35rem 1rem; text-align: left;
      border: 0; border-radius: 0; background: none; }
    #list button:hover, #list button:focus { background: var(--paper); }
    footer { padding: .35rem 1rem; font-size: .8rem; color: var(--faint);
      background: var(--card); border-top: 1px solid var(--line); }
    @media (max-width: 700px) { main { flex-direction: column; }
      aside { width: auto; height: 45%; border-left: 0; border-top: 1px solid var(--line); }
      #legend { font-size: .7rem; } }
    """
}
