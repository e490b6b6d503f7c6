import type { CountedRoute, DeviceClass, VitalName } from '@veil/contract/running/counted-pages.ts';
import { vitalThresholds } from '@veil/contract/running/counted-pages.ts';
import { dateLanguage, language } from '../../../platform/language.ts';
import { say } from './messages.ts';

export const routeWords: Record<CountedRoute, string> = {
  '/': say('home'),
  '/landing': say('landing'),
  '/auth': say('signIn'),
  '/terms': say('terms'),
  '/privacy': say('privacy'),
  '/transparency': say('transparency'),
  '/setup': say('setUp'),
  '/start': say('firstStart'),
  '/release/$token': say('releaseOfAPersonShown'),
  '/own-release/$code': say('ownReleaseOfAPerson'),
  '/feed': say('feed'),
  '/content/$id': say('item'),
  '/content/$id/review': say('reviewOfAnItem'),
  '/upload': say('upload'),
  '/trash': say('trash'),
  '/edit': say('editor'),
  '/tags': say('tags'),
  '/pantheon': say('pantheon'),
  '/age-check': say('ageCheck'),
  '/polls': say('polls'),
  '/patron': say('patron'),
  '/history': say('history'),
  '/playlists': say('playlists'),
  '/playlists/$id': say('playlist'),
  '/p/$idOrName': say('profileOfAMember'),
  '/user/$idOrName': say('profileOfAMemberOld'),
  '/profile': say('ownProfile'),
  '/settings': say('settings'),
  '/notifications': say('notifications'),
  '/moderation': say('reports'),
  '/statements/$id': say('decision'),
  '/decisions/$id/counter-notice': say('counterNotice'),
  '/admin': say('admin'),
  other: say('otherAddresses'),
};

export const deviceWords: Record<DeviceClass, string> = {
  phone: say('phone'),
  tablet: say('tablet'),
  desktop: say('desktop'),
};

export const vitalWords: Record<VitalName, string> = {
  LCP: say('largestContentfulPaint'),
  INP: say('interactionToNextPaint'),
  CLS: say('cumulativeLayoutShift'),
  FCP: say('firstContentfulPaint'),
  TTFB: say('timeToFirstByte'),
};

const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

const fixed = (digits: number) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
const [coarse, fine] = [fixed(2), fixed(3)];

export const countWords = (count: number): string => whole.format(count);
export const shortWords = (count: number): string => short.format(count);
export const durationWords = (ms: number): string =>
  ms < 1000 ? say('milliseconds', { amount: whole.format(ms) }) : say('seconds', { amount: seconds.format(ms / 1000) });

export const vitalValueWords = (metric: VitalName, value: number): string =>
  metric === 'CLS' ? (value < 0.1 ? fine : coarse).format(value) : durationWords(value);

/** `fair` is "needs improvement" in the words of the vitals' authors. */
export type Rating = 'good' | 'fair' | 'poor';

export function ratingOf(metric: VitalName, value: number): Rating {
  const { good, poor } = vitalThresholds[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}

const dayOfYear = new Intl.DateTimeFormat(dateLanguage, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
export const dayWords = (day: string): string => dayOfYear.format(new Date(`${day}T00:00:00Z`));
