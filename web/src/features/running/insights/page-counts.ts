import {
  type CountedRoute,
  countedRoutes,
  type DeviceClass,
  insightLimits,
} from '@veil/contract/running/counted-pages.ts';
import type { Beacon } from '@veil/contract/running/insights.ts';

/** Visitors see the landing screen at every other address. */
const openRoutes: readonly string[] = ['/auth', '/terms', '/privacy', '/transparency'];

export function countedRoute(pattern: string, signedIn: boolean): CountedRoute {
  if (!signedIn && !openRoutes.includes(pattern)) return '/landing';
  return countedRoutes.find((route) => route === pattern) ?? 'other';
}

export const deviceOf = (width: number): DeviceClass => (width < 768 ? 'phone' : width < 1280 ? 'tablet' : 'desktop');

export function openPageCounts() {
  /** Milliseconds since the page began to load. */
  const shown: { route: CountedRoute; since: number }[] = [];
  let views = new Map<CountedRoute, number>();
  let vitals: Beacon['vitals'] = [];
  return {
    view(route: CountedRoute, since: number): void {
      shown.push({ route, since });
      views.set(route, (views.get(route) ?? 0) + 1);
    },
    /** A vital belongs to the screen shown at that moment. */
    measure(metric: Beacon['vitals'][number]['metric'], value: number, at: number): void {
      const route = shown.findLast(({ since }) => since <= at)?.route ?? shown[0]?.route;
      if (route && value <= insightLimits.value) vitals.push({ route, metric, value });
    },
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
