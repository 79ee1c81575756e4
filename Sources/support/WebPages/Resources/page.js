// Light or dark: as the system says, unless the reader chose; the choice stays in the browser.

{
  const root = document.documentElement, choices = ['', 'light', 'dark'];
  const stored = () => { try { return localStorage.getItem('theme') || ''; } catch { return ''; } };
  const store = theme => { try { localStorage.setItem('theme', theme); } catch { /* Private window. */ } };
  const show = theme => {
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const button of document.querySelectorAll('button.theme')) {
      button.hidden = false;
      button.textContent = button.dataset[theme || 'system'];
    }
  };
  let theme = choices.includes(stored()) ? stored() : '';
  for (const button of document.querySelectorAll('button.theme')) {
    button.addEventListener('click', () => {
      theme = choices[(choices.indexOf(theme) + 1) % choices.length];
      store(theme);
      show(theme);
    });
  }
  show(theme);

  // A table that is wider than the window scrolls by itself, also by keyboard.
  const tables = [...document.querySelectorAll('.table')];
  const reach = table => {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute('tabindex');
  };
  if (globalThis.ResizeObserver) {
    const observer = new ResizeObserver(entries => { for (const entry of entries) reach(entry.target); });
    for (const table of tables) observer.observe(table);
  }

  // For pages that change their language: the button's texts by theme.
  window.CityPage = {
    speak(texts) {
      for (const button of document.querySelectorAll('button.theme')) Object.assign(button.dataset, texts);
      show(theme);
    }
  };
}
