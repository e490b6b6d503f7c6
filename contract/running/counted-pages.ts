/** Address patterns: never an id, never a search. `/landing` is a visitor's screen at any address. */
export const countedRoutes = [
  '/',
  '/landing',
  '/auth',
  '/terms',
  '/privacy',
  '/transparency',
  '/setup',
  '/start',
  '/release/$token',
  '/own-release/$code',
  '/feed',
  '/content/$id',
  '/content/$id/review',
  '/upload',
  '/trash',
  '/edit',
  '/tags',
  '/pantheon',
  '/age-check',
  '/polls',
  '/patron',
  '/history',
  '/playlists',
  '/playlists/$id',
  '/p/$idOrName',
  '/user/$idOrName',
  '/profile',
  '/settings',
  '/notifications',
  '/moderation',
  '/statements/$id',
  '/decisions/$id/counter-notice',
  '/admin',
  'other',
] as const;
export type CountedRoute = (typeof countedRoutes)[number];

/** Widths: below 768 px, below 1280 px, and wider. */
export const deviceClasses = ['phone', 'tablet', 'desktop'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Milliseconds; CLS has no unit. Good up to `good`, poor above `poor` (web.dev/articles/vitals). */
export const vitalThresholds = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
} as const satisfies Record<VitalName, { good: number; poor: number }>;

export const insightLimits = {
  entries: 40,
  views: 100,
  /** Milliseconds. No page measures more. */
  value: 600_000,
  days: 366,
  tags: 500,
  terms: 200,
} as const;
