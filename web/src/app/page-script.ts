import { beginEarly, storedWord } from '../platform/early.ts';
import { isPhone } from '../platform/phone.ts';
import { drawFirstPictures, loadFirstPictures } from './first-pictures.ts';

/* The build writes this script into the page (`web/page-script.ts`), so it needs no round trip of its own. */

/** Neither the other theme nor another title may flash before the first paint. */
function prepareLook(): void {
  const page = document.documentElement;
  const choice = storedWord('veil.theme');
  const tab = storedWord('veil.neutral-tab');
  const light = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  page.dataset.theme = light ? 'light' : 'dark';
  if (!tab) return;
  page.dataset.tab = document.title = tab === '1' ? 'Notes' : tab;
  // The link to the icon follows this script.
  document.addEventListener('DOMContentLoaded', () =>
    document.querySelector('link[rel=icon]')?.setAttribute('href', '/neutral.svg'),
  );
}

/** The app needs the main thread for longer than the first pictures do, so it begins after them. */
async function startApp(drawing: Promise<void>): Promise<void> {
  const parsed = new Promise<void>((done) => document.addEventListener('DOMContentLoaded', () => done()));
  await parsed;
  if (isPhone()) await drawing;
  const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]:not([media])');
  if (styles && !styles.sheet) await new Promise((done) => (styles.onload = styles.onerror = done));
  await import(document.querySelector<HTMLLinkElement>('[data-app]')?.href ?? '');
}

// The app may start at the next entry of the history, and must know that this one comes before it (`hash-history.ts`).
if (!history.state) history.replaceState({ nth: history.length }, '');
prepareLook();
if (import.meta.env.PROD) {
  const pictures = { draw: drawFirstPictures, load: loadFirstPictures };
  globalThis.veilEarly = beginEarly(import.meta.env.VITE_API_BASE ?? '/api', pictures);
  void startApp(globalThis.veilEarly.drawing);
}
