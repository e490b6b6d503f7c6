// Runs before everything else of the page. An outside file: the policy forbids inline scripts.

// The one way from text to a script: workers, from files of the site. The policy of the page refuses all else (Trusted Types).
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    const own = origin === location.origin && (pathname.startsWith('/assets/') || pathname === '/service-worker.js');
    return own ? address : null;
  },
});

// Before the first paint, so that nobody sees a flash of the other theme.
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
