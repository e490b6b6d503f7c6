import { type CountedRoute, countedRoutes, type DeviceClass, insightLimits } from '@veil/contract/counted-pages.ts';
import type { Beacon } from '@veil/contract/insights.ts';

/** Screens that visitors see as they are; at every other address they see the landing screen. */
const openRoutes: readonly string[] = ['/auth', '/terms', '/privacy', '/transparency'];

/** What a screen is counted as. `pattern` is that of its route, without ids. */
export function countedRoute(pattern: string, signedIn: boolean): CountedRoute {
  if (!signedIn && !openRoutes.includes(pattern)) return '/landing';
  return countedRoutes.find((route) => route === pattern) ?? 'other';
}

export const deviceOf = (width: number): DeviceClass => (width < 768 ? 'phone' : width < 1280 ? 'tablet' : 'desktop');

/** Views of this page and what it measured, until they are sent. */
export function openPageCounts() {
  /** Which screen was shown from which moment on, in milliseconds since the page began to load. */
  const shown: { route: CountedRoute; since: number }[] = [];
  let views = new Map<CountedRoute, number>();
  let vitals: Beacon['vitals'] = [];
  return {
    view(route: CountedRoute, since: number): void {
      shown.push({ route, since });
      views.set(route, (views.get(route) ?? 0) + 1);
    },
    /** A page measures each vital once; it belongs to the screen that was shown at this moment. */
    measure(metric: Beacon['vitals'][number]['metric'], value: number, at: number): void {
      const route = shown.findLast(({ since }) => since <= at)?.route ?? shown[0]?.route;
      if (route && value <= insightLimits.value) vitals.push({ route, metric, value });
    },
    /** What is to be sent, once; null where there is nothing. */
    take(device: DeviceClass): Beacon | null {
      if (views.size === 0 && vitals.length === 0) return null;
      const taken = {
        device,
        views: [...views].map(([route, count]) => ({ route, count: Math.min(count, insightLimits.views) })),
        vitals: vitals.slice(0, insightLimits.entries),
      };
      views = new Map();
      vitals = [];
      return taken;
    },
  };
}
