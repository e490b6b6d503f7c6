import type { AdminAdvert, Advert } from '@veil/contract/finding/advert.ts';
import { say } from './messages.ts';

export const placementWords = [
  { value: 'feed', label: say('inTheFeedAfterEvery') },
  { value: 'top', label: say('above') },
  { value: 'bottom', label: say('below') },
  { value: 'left', label: say('atTheLeft') },
  { value: 'right', label: say('atTheRight') },
] as const satisfies readonly { value: Advert['placement']; label: string }[];

export const pageWords = [
  { value: 'any', label: say('everyPage') },
  { value: 'home', label: say('home') },
  { value: 'feed', label: say('feed') },
] as const satisfies readonly { value: Advert['page']; label: string }[];

export const deviceWords = [
  { value: 'any', label: say('everyDevice') },
  { value: 'desktop', label: say('wideScreens') },
  { value: 'mobile', label: say('phones') },
] as const satisfies readonly { value: Advert['device']; label: string }[];

export const tierWords = [
  { value: 'standard', label: say('standard') },
  { value: 'premium', label: say('premium') },
] as const satisfies readonly { value: Advert['tier']; label: string }[];

export const wordOf = (words: readonly { value: string; label: string }[], value: string): string =>
  words.find((word) => word.value === value)?.label ?? value;

export function stateOf({ paused, startsAt, endsAt }: Pick<AdminAdvert, 'paused' | 'startsAt' | 'endsAt'>, now: Date) {
  if (paused) return say('paused');
  if (endsAt !== null && new Date(endsAt) <= now) return say('over');
  return new Date(startsAt) > now ? say('notStarted') : say('running');
}
