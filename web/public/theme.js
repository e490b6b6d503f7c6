// Runs before everything else of the page. An outside file: the policy forbids inline scripts.

// Before the first paint, so that nobody sees a flash of the other theme, or a title where the tab is to say nothing.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be blocked; the night theme is the house's own.
      return null;
    }
  };
  const choice = kept('veil.theme') ?? 'dark';
  const light = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  const page = document.documentElement;
  page.dataset.theme = light ? 'light' : 'dark';
  if (!kept('veil.neutral-tab')) return;
  page.dataset.tab = 'Notes';
  document.title = page.dataset.tab;
  document.querySelector('link[rel=icon]').href = '/neutral.svg';
})();
