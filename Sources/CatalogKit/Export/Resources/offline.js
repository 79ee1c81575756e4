// Searches a catalogue that is all in this page.

{
  const texts = {
    en: {
      title: 'Library catalogue', words: 'Search', help: 'Words from title, authors, year, ISBN, call number or category.',
      found: count => `${count} ${count === 1 ? 'book' : 'books'} found`, more: 'Show more',
      fields: ['Faculty call number', 'Main library call number', 'Authors', 'Title', 'Volume', 'Year', 'ISBN/ISSN', 'Type', 'Availability', 'Categories']
    },
    pl: {
      title: 'Katalog biblioteki', words: 'Szukaj', help: 'Słowa z tytułu, autorów, roku, ISBN, sygnatury lub kategorii.',
      found: count => `Znaleziono książek: ${count}`, more: 'Pokaż następne',
      fields: ['Sygnatura wydziałowa', 'Sygnatura Biblioteki Głównej', 'Autorzy', 'Tytuł', 'Tom', 'Rok', 'ISBN/ISSN', 'Typ', 'Dostępność', 'Kategorie']
    }
  };
  const language = (navigator.language || '').startsWith('pl') ? 'pl' : 'en', t = texts[language];
  document.documentElement.lang = language;
  const id = name => document.getElementById(name);
  id('title').textContent = document.title = t.title;
  id('label').textContent = t.words;
  id('help').textContent = t.help;
  id('more').textContent = t.more;

  // The letters that Unicode does not take apart.
  const others = { ł: 'l', đ: 'd', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ı: 'i', '’': '\'' };
  const foldLetter = letter => letter.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '')
    .replace(/[łđøæœßþı’]/g, other => others[other]);
  // What each unit folds to, plus one; 0 where that is not known yet. Most fold to one unit.
  const units = new Uint16Array(65536), several = 65535;

  /** The folded text, and the places where the lines of both texts begin. */
  const read = text => {
    let target = new Uint16Array(text.length + 64), length = 0, highest = 0;
    const rawStarts = [], foldedStarts = [];
    let isStart = true;
    for (let at = 0; at < text.length; at++) {
      if (isStart) {
        rawStarts.push(at);
        foldedStarts.push(length);
      }
      const unit = text.charCodeAt(at);
      isStart = unit === 10;
      let folded = units[unit];
      if (!folded) {
        const letters = foldLetter(text[at]);
        folded = units[unit] = letters.length === 1 ? Math.min(letters.charCodeAt(0) + 1, several) : several;
      }
      if (length + 8 > target.length) {
        const larger = new Uint16Array(target.length * 1.5);
        larger.set(target);
        target = larger;
      }
      if (folded !== several) {
        target[length++] = folded - 1;
        if (folded > highest) highest = folded;
        continue;
      }
      for (const letter of foldLetter(text[at])) {
        target[length++] = letter.charCodeAt(0);
        highest = Math.max(highest, letter.charCodeAt(0) + 1);
      }
    }
    // A string of single bytes takes half the memory, and is searched faster.
    const used = target.subarray(0, length);
    const folded = highest <= 128
      ? new TextDecoder().decode(Uint8Array.from(used)) : new TextDecoder('utf-16le').decode(used);
    rawStarts.push(text.length + 1);
    foldedStarts.push(length + 1);
    return { folded, rawStarts: Float64Array.from(rawStarts), foldedStarts: Float64Array.from(foldedStarts) };
  };
  const fold = text => read(text).folded;
  const raw = id('books').textContent.replace(/^\n/, '');
  const { folded, rawStarts, foldedStarts } = read(raw);

  /** The number of the line that a place is in. */
  const line = place => {
    let low = 0, high = foldedStarts.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (foldedStarts[middle] <= place) low = middle;
      else high = middle;
    }
    return low;
  };

  const search = query => {
    const words = fold(query).split(/\s+/).filter(Boolean).sort((one, other) => other.length - one.length);
    if (!words.length) return Array.from({ length: rawStarts.length - 1 }, (_, index) => index);
    const found = [];
    for (let at = folded.indexOf(words[0]); at >= 0;) {
      const index = line(at), end = foldedStarts[index + 1];
      const text = words.length > 1 ? folded.slice(foldedStarts[index], end) : '';
      if (words.every((word, place) => !place || text.includes(word))) found.push(index);
      at = folded.indexOf(words[0], end);
    }
    return found;
  };

  const unescaped = text => text.replace(/\\(.)/g, (_, letter) => letter === 'l' ? '<' : letter);
  const element = (name, text) => {
    const node = document.createElement(name);
    if (text !== undefined) node.textContent = text;
    return node;
  };
  const item = index => {
    const fields = raw.slice(rawStarts[index], rawStarts[index + 1] - 1).split('\t').map(unescaped);
    const [, , authors, title, volume, year] = fields;
    const node = element('li'), details = element('details'), summary = element('summary'), list = element('dl');
    summary.append(element('strong', volume ? `${title}. ${volume}` : title), element('br'),
      [authors, year].filter(Boolean).join(', '));
    fields.forEach((field, place) => {
      if (field) list.append(element('dt', t.fields[place]), element('dd', field));
    });
    details.append(summary, list);
    node.append(details);
    return node;
  };

  let results = [], shown = 0;
  const more = () => {
    id('found').append(...results.slice(shown, shown + 50).map(item));
    shown = Math.min(shown + 50, results.length);
    id('more').hidden = shown >= results.length;
  };
  const show = () => {
    results = search(id('q').value);
    shown = 0;
    id('count').textContent = t.found(results.length);
    id('found').replaceChildren();
    more();
  };
  id('q').addEventListener('input', show);
  id('more').addEventListener('click', more);
  globalThis.searchBooks = search;
  show();
}
