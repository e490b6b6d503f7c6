import type { MemberAge } from '@veil/contract/safety/age-assurance.ts';
import { placeName } from '@veil/contract/safety/age-places.ts';
import type { AgeState, LeastState } from '@veil/contract/safety/age-states.ts';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
export const timeWords = (at: string): string => time.format(new Date(at));
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
export const dayWords = (at: string): string => day.format(new Date(at));

export const stateWords: Record<AgeState, string> = {
  unknown: 'Not known',
  declared: 'Declared',
  pending: 'Check under way',
  assured: 'Checked',
  blocked: 'Blocked: may be under 18',
};

export const leastOptions: readonly { value: LeastState; label: string }[] = [
  { value: 'declared', label: 'Declaring is enough' },
  { value: 'assured', label: 'An age check' },
];

export const resultWords: Record<NonNullable<MemberAge['last']>['result'], string> = {
  passed: 'Passed',
  failed: 'Not passed',
  underage: 'Under age',
  pending: 'Not decided yet',
  by_hand: 'Set by an admin',
  confirmed: 'Declared again',
};

export const methodWords = (method: string): string => {
  const words = method.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const placeWords = (place: string | null): string => (place ? placeName(place) : 'Not known');
