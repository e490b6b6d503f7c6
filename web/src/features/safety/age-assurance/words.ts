import type { MemberAge } from '@veil/contract/safety/age-assurance.ts';
import { placeName } from '@veil/contract/safety/age-places.ts';
import type { AgeState, LeastState } from '@veil/contract/safety/age-states.ts';
import { dateLanguage, language } from '../../../platform/language.ts';
import { say } from './messages.ts';

const time = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
export const timeWords = (at: string): string => time.format(new Date(at));
const day = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'long' });
export const dayWords = (at: string): string => day.format(new Date(at));

export const stateWords: Record<AgeState, string> = {
  unknown: say('notKnown'),
  declared: say('declared'),
  pending: say('checkUnderWay'),
  assured: say('checked'),
  blocked: say('blockedMayBeMinor'),
};

export const leastOptions: readonly { value: LeastState; label: string }[] = [
  { value: 'declared', label: say('declaringIsEnough') },
  { value: 'assured', label: say('anAgeCheck') },
];

export const resultWords: Record<NonNullable<MemberAge['last']>['result'], string> = {
  passed: say('passed'),
  failed: say('notPassed'),
  underage: say('underAge'),
  pending: say('notDecidedYet'),
  by_hand: say('setByAnAdmin'),
  confirmed: say('declaredAgain'),
};

export const methodWords = (method: string): string => {
  const words = method.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const placeWords = (place: string | null): string => (place ? placeName(place, language) : say('notKnown'));
