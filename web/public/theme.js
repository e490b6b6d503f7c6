// Runs before everything else of the page. An outside file: the policy forbids inline scripts.

// The one way from text to a script: workers, from files of the site. The policy of the page refuses all else (Trusted Types).
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    const own = origin === location.origin && (pathname.startsWith('/assets/') || pathname === '/service-worker.js');
    return own ? address : null;
  },
});

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
