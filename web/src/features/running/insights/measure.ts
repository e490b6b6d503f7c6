import type { Beacon } from '@veil/contract/running/insights.ts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { apiBase, session } from '../../../platform/api.ts';
import { countedRoute, deviceOf, openPageCounts } from './page-counts.ts';

export type Screens = {
  present(): { pattern: string; path: string };
  listen(onChange: () => void): void;
};

const refusesCounting = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Token and cookie are left out, so that the server does not learn the member. The call may outlive the page. */
function send(base: string, body: Beacon): void {
  if (!navigator.onLine) return;
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', keepalive: true, credentials: 'omit', headers, body: JSON.stringify(body) } as const;
  // A lost count is not sent again, because it might have arrived.
  fetch(`${base}/insights/pages`, init).catch(() => undefined);
}

/** Milliseconds since the page began to load. */
const momentOf = ({ name, entries }: Metric): number =>
  name === 'INP' || name === 'CLS' ? (entries.at(-1)?.startTime ?? 0) : 0;

/** Sent when the page is hidden. The browser still knows the vitals of the load, so this may start late. */
export function measurePages(screens: Screens): void {
  const base = apiBase;
  // Counts go only to the site's own origin.
  if (!base?.startsWith('/') || refusesCounting()) return;
  const counts = openPageCounts();
  let last = '';
  const look = () => {
    // Members and visitors get different screens, so wait for the session.
    if (!session.isKnown()) return;
    const { pattern, path } = screens.present();
    const route = countedRoute(pattern, session.get() !== null);
    // A changed search is the same screen.
    if (last === `${route} ${path}`) return;
    counts.view(route, last ? performance.now() : 0);
    last = `${route} ${path}`;
  };
  look();
  screens.listen(look);
  session.listen(look);
  const latest = new Map<string, Metric>();
  const keep = (metric: Metric) => void latest.set(metric.name, metric);
  for (const observe of [onLCP, onINP, onCLS, onFCP, onTTFB]) observe(keep);
  // Asked while the page hides, the width would cost a layout before the next page can begin.
  let width = window.innerWidth;
  addEventListener('resize', () => {
    width = window.innerWidth;
  });
  const taken = new Set<string>();
  // Registered after the listeners of the vitals, which settle their values at the same moment.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    look();
    for (const metric of latest.values()) {
      if (taken.has(metric.id)) continue;
      taken.add(metric.id);
      counts.measure(metric.name, metric.value, momentOf(metric));
    }
    const beacon = counts.take(deviceOf(width));
    if (beacon) send(base, beacon);
  });
}
