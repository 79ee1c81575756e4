// Layers that are loaded piece by piece, as the view needs them.

/**
 * Vector tiles of Web Mercator, numbered as z/x/y.
 *
 * `source.load(z, x, y, signal)` promises `{extent, layers}`, whose layers have the form of the
 * map's own with coordinates in the tile (0 … extent, y downwards), or null for an empty tile.
 */
class Tiles {
  constructor(source, changed) {
    this.source = { minZoom: 0, maxZoom: 14, most: 256, ...source };
    this.changed = changed;
    this.tiles = new Map();
  }

  /** The layers of the tiles in view, in the order of the layers' names as they first came. */
  layers(view) {
    const zoom = clamp(Math.round(Math.log2(view.scale / 384)), this.source.minZoom, this.source.maxZoom);
    const count = 2 ** zoom, seen = view.box(), found = new Map(), wanted = new Set();
    const low = value => Math.floor(value * count), row = value => clamp(low(value), 0, count - 1);
    const columns = Math.min(low(seen.right) - low(seen.left), 15);
    for (let y = row(seen.top); y <= Math.min(row(seen.bottom), row(seen.top) + 15); y += 1) {
      for (let x = low(seen.left); x <= low(seen.left) + columns; x += 1) {
        wanted.add(`${zoom}/${x}/${y}`);
        for (const layer of this.best(zoom, x, y)) {
          if (!found.has(layer.id)) found.set(layer.id, []);
          if (!found.get(layer.id).includes(layer)) found.get(layer.id).push(layer);
        }
      }
    }
    this.forget(wanted);
    return [...found.values()].flat();
  }

  /** The tile, or until it is there the nearest larger one that is. */
  best(zoom, x, y) {
    const own = this.tile(zoom, x, y);
    if (own.layers) return own.layers;
    for (let up = 1; up <= 4 && zoom - up >= this.source.minZoom; up += 1) {
      const larger = this.tiles.get(`${zoom - up}/${x >> up}/${y >> up}`);
      if (larger?.layers) return larger.layers;
    }
    return [];
  }

  tile(zoom, x, y) {
    const key = `${zoom}/${x}/${y}`;
    let tile = this.tiles.get(key);
    if (tile) {
      this.tiles.delete(key);
      this.tiles.set(key, tile);
      return tile;
    }
    tile = { stop: new AbortController() };
    this.tiles.set(key, tile);
    const count = 2 ** zoom, column = ((x % count) + count) % count;
    Promise.resolve(this.source.load(zoom, column, y, tile.stop.signal)).then(content => {
      tile.layers = this.read(content, zoom, x, y);
      this.changed();
    }).catch(() => {
      // Asked for again the next time it comes into view.
      if (this.tiles.get(key) === tile) this.tiles.delete(key);
    });
    return tile;
  }

  read(content, zoom, x, y) {
    if (!content) return [];
    const extent = content.extent || 4096, count = 2 ** zoom;
    const reader = new ShapeReader(extent, (left, top) => [(x + left) / count, (y + top) / count]);
    return content.layers.map(source => reader.layer(source));
  }

  forget(wanted) {
    for (const [key, tile] of this.tiles) {
      if (wanted.has(key)) continue;
      if (!tile.layers) {
        tile.stop.abort();
        this.tiles.delete(key);
      } else if (this.tiles.size > this.source.most) {
        this.tiles.delete(key);
      }
    }
  }
}
