import { beginEarly } from '../platform/early.ts';

/* The build writes this script into the page (`web/page-script.ts`), so it needs no round trip of its own. */

/** Neither the other theme nor another title may flash before the first paint. */
function prepareLook(): void {
  const page = document.documentElement;
  let choice: string | null = null;
  let tab: string | null = null;
  try {
    choice = localStorage.getItem('veil.theme');
    tab = localStorage.getItem('veil.neutral-tab');
  } catch {
    // Storage is blocked.
  }
  const light = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  page.dataset.theme = light ? 'light' : 'dark';
  if (!tab) return;
  page.dataset.tab = document.title = tab === '1' ? 'Notes' : tab;
  // The link to the icon follows this script.
  document.addEventListener('DOMContentLoaded', () =>
    document.querySelector('link[rel=icon]')?.setAttribute('href', '/neutral.svg'),
  );
}

prepareLook();
if (import.meta.env.PROD) globalThis.veilEarly = beginEarly(import.meta.env.VITE_API_BASE ?? '/api');
