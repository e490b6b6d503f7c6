import type { AdminAdvert, Advert } from '@veil/contract/finding/advert.ts';

export const placementWords = [
  { value: 'feed', label: 'In the feed, after every tenth item' },
  { value: 'top', label: 'Above' },
  { value: 'bottom', label: 'Below' },
  { value: 'left', label: 'At the left' },
  { value: 'right', label: 'At the right' },
] as const satisfies readonly { value: Advert['placement']; label: string }[];

export const pageWords = [
  { value: 'any', label: 'Every page' },
  { value: 'home', label: 'Home' },
  { value: 'feed', label: 'Feed' },
] as const satisfies readonly { value: Advert['page']; label: string }[];

export const deviceWords = [
  { value: 'any', label: 'Every device' },
  { value: 'desktop', label: 'Wide screens' },
  { value: 'mobile', label: 'Phones' },
] as const satisfies readonly { value: Advert['device']; label: string }[];

export const tierWords = [
  { value: 'standard', label: 'Standard' },
  { value: 'premium', label: 'Premium' },
] as const satisfies readonly { value: Advert['tier']; label: string }[];

export const wordOf = (words: readonly { value: string; label: string }[], value: string): string =>
  words.find((word) => word.value === value)?.label ?? value;

export function stateOf({ paused, startsAt, endsAt }: Pick<AdminAdvert, 'paused' | 'startsAt' | 'endsAt'>, now: Date) {
  if (paused) return 'Paused';
  if (endsAt !== null && new Date(endsAt) <= now) return 'Over';
  return new Date(startsAt) > now ? 'Not started' : 'Running';
}
