import type { CountedRoute, DeviceClass, VitalName } from '@veil/contract/running/counted-pages.ts';
import { vitalThresholds } from '@veil/contract/running/counted-pages.ts';

export const routeWords: Record<CountedRoute, string> = {
  '/': 'Home',
  '/landing': 'Landing',
  '/auth': 'Sign in',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/transparency': 'Transparency',
  '/setup': 'Set-up',
  '/start': 'First start',
  '/release/$token': 'Release of a person shown',
  '/own-release/$code': 'Own release of a person shown',
  '/feed': 'Feed',
  '/content/$id': 'Item',
  '/content/$id/review': 'Review of an item',
  '/upload': 'Upload',
  '/trash': 'Trash',
  '/edit': 'Editor',
  '/tags': 'Tags',
  '/pantheon': 'Pantheon',
  '/age-check': 'Age check',
  '/polls': 'Polls',
  '/patron': 'Patron',
  '/history': 'History',
  '/playlists': 'Playlists',
  '/playlists/$id': 'Playlist',
  '/p/$idOrName': 'Profile of a member',
  '/user/$idOrName': 'Profile of a member (old address)',
  '/profile': 'Own profile',
  '/settings': 'Settings',
  '/notifications': 'Notifications',
  '/moderation': 'Reports',
  '/statements/$id': 'Decision',
  '/decisions/$id/counter-notice': 'Counter-notice',
  '/admin': 'Admin',
  other: 'Other addresses',
};

export const deviceWords: Record<DeviceClass, string> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' };

export const vitalWords: Record<VitalName, string> = {
  LCP: 'Largest contentful paint',
  INP: 'Interaction to next paint',
  CLS: 'Cumulative layout shift',
  FCP: 'First contentful paint',
  TTFB: 'Time to first byte',
};

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

export const countWords = (count: number): string => whole.format(count);
export const shortWords = (count: number): string => short.format(count);
export const durationWords = (ms: number): string =>
  ms < 1000 ? `${whole.format(ms)} ms` : `${seconds.format(ms / 1000)} s`;

export const vitalValueWords = (metric: VitalName, value: number): string =>
  metric === 'CLS' ? value.toFixed(value < 0.1 ? 3 : 2) : durationWords(value);

/** `fair` is "needs improvement" in the words of the vitals' authors. */
export type Rating = 'good' | 'fair' | 'poor';

export function ratingOf(metric: VitalName, value: number): Rating {
  const { good, poor } = vitalThresholds[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}

const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
export const dayWords = (day: string): string => dayOfYear.format(new Date(`${day}T00:00:00Z`));
