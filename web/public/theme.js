// Runs before the first paint, so that nobody sees a flash of the other theme. An outside file: the policy forbids inline scripts.
(() => {
  let choice = 'dark';
  try {
    choice = localStorage.getItem('veil.theme') ?? 'dark';
  } catch {
    // Storage may be blocked; the night theme is the house's own.
  }
  const light = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
