// Runs before the first paint, so that neither the other theme nor another title flashes.
(() => {
  const page = document.documentElement;
  let choice = null;
  let tab = null;
  try {
    choice = localStorage.getItem('veil.theme');
    tab = localStorage.getItem('veil.neutral-tab');
  } catch {} // Storage is blocked.
  const light = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  page.dataset.theme = light ? 'light' : 'dark';
  if (!tab) return;
  page.dataset.tab = document.title = tab === '1' ? 'Notes' : tab;
  document.querySelector('link[rel=icon]').href = '/neutral.svg';
})();
