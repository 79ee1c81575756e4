// What the pages do better with JavaScript; all of them work without.

{
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // Copying title and authors.
  const prepare = root => {
    for (const button of all('button.copy', root)) {
      if (!navigator.clipboard) continue;
      button.hidden = false;
      button.addEventListener('click', async () => {
        await navigator.clipboard.writeText(button.dataset.text);
        const text = button.textContent;
        button.textContent = button.dataset.done;
        setTimeout(() => { button.textContent = text; }, 1500);
      });
    }
  };
  prepare(document);

  // Without a network the form stays and says so; with one it shows that it is busy.
  for (const form of all('form.search')) {
    const notice = form.querySelector('.notice');
    if (!notice) continue;
    const buttons = all('button[type=submit]', form);
    form.addEventListener('submit', event => {
      notice.hidden = navigator.onLine;
      if (!navigator.onLine) return event.preventDefault();
      form.setAttribute('aria-busy', 'true');
      for (const button of buttons) {
        button.dataset.text ??= button.textContent;
        button.textContent = notice.dataset.busy;
      }
    });
    addEventListener('online', () => { notice.hidden = true; });
    // The page may come back as it was left.
    addEventListener('pageshow', () => {
      form.removeAttribute('aria-busy');
      for (const button of buttons) button.textContent = button.dataset.text ?? button.textContent;
    });
  }

  // Suggestions while typing.
  const box = document.getElementById('q'), list = document.getElementById('suggestions');
  if (box && list) {
    let timer, asked;
    box.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const words = box.value;
        if (words.trim().length < 2 || words === asked) return;
        asked = words;
        try {
          const reply = await fetch(`/suggest?limit=8&q=${encodeURIComponent(words)}`);
          if (!reply.ok || words !== box.value) return;
          list.replaceChildren(...(await reply.json()).map(text => {
            const option = document.createElement('option');
            option.value = text;
            return option;
          }));
        } catch { /* Without a network there are no suggestions. */ }
      }, 150);
    });
  }

  // A main category ticks its subcategories; all of these tick it, and some leave it undecided.
  for (const tree of all('.tree:not(.plain)')) {
    const count = tree.closest('details')?.querySelector('.count');
    const show = () => {
      for (const item of all(':scope > li', tree)) {
        const subs = all(':scope > ul input', item), main = item.querySelector('input');
        const ticked = subs.filter(input => input.checked).length;
        main.indeterminate = !main.checked && ticked > 0;
      }
      if (count) count.textContent = all('input:checked', tree).length || '';
    };
    tree.addEventListener('change', event => {
      const item = event.target.closest('li'), subs = all(':scope > ul input', item);
      for (const sub of subs) sub.checked = event.target.checked;
      const main = item.parentElement.closest('li');
      if (main && !subs.length) {
        main.querySelector('input').checked = all(':scope > ul input', main).every(input => input.checked);
      }
      show();
    });
    const reset = tree.closest('form')?.querySelector('button.untick');
    if (reset) {
      reset.hidden = false;
      reset.addEventListener('click', () => {
        for (const input of all('input', tree)) input.checked = false;
        show();
      });
    }
    show();
  }

  // One tick box for a whole list.
  for (const box of all('input.all')) {
    box.hidden = false;
    box.addEventListener('change', () => {
      for (const input of all('tbody input[type=checkbox]', box.closest('table'))) input.checked = box.checked;
    });
  }

  // Beside the results there is room for the facets.
  if (matchMedia('(min-width: 62rem)').matches) {
    for (const facets of all('details.facets')) facets.open = true;
  }

  // More results at the end of the list.
  const load = async (link, isAsked = true) => {
    const more = link.closest('.more');
    if (more.classList.contains('busy')) return;
    const text = more.dataset.text ??= link.textContent;
    more.classList.add('busy');
    more.setAttribute('aria-busy', 'true');
    link.textContent = more.dataset.busy;
    try {
      const reply = await fetch(link.href);
      if (!reply.ok) throw new Error(reply.status);
      const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
      const books = all('.books > li', page);
      document.querySelector('.books').append(...books);
      prepare({ querySelectorAll: selector => books.flatMap(book => all(selector, book)) });
      if (isAsked) books[0]?.querySelector('summary')?.focus();
      history.replaceState({ ...history.state, pages: (history.state?.pages ?? 1) + isAsked }, '');
      const next = page.querySelector('.more');
      if (next) more.replaceWith(next);
      else more.remove();
    } catch {
      // The link stays, says what is wrong, and tries again when it is pressed.
      link.textContent = `${more.dataset.offline}: ${text}`;
      more.setAttribute('role', 'alert');
    } finally {
      more.classList.remove('busy');
      more.removeAttribute('aria-busy');
    }
  };
  document.addEventListener('click', event => {
    const link = event.target.closest?.('.more a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load(link);
  });

  // On return from a book the list is as long as it was, and at the same place.
  const { pages = 1, y = 0 } = history.state ?? {};
  if (pages > 1 && document.querySelector('.more a')) {
    (async () => {
      for (let page = 1; page < pages; page++) {
        const link = document.querySelector('.more a');
        if (link) await load(link, false);
      }
      scrollTo(0, y);
    })();
  }
  addEventListener('pagehide', () => {
    if (history.state?.pages > 1) history.replaceState({ ...history.state, y: scrollY }, '');
  });

  document.getElementById('errors')?.focus();
}
