import { countryOf, isInUnion, unionPlace } from '@veil/contract/age-places.ts';
import { AgeRules, type AgeState, type LeastState } from '@veil/contract/age-states.ts';
import { ageRulesSubject } from '../members/index.ts';
import { openSetting } from '../settings/index.ts';

export const ageRules = openSetting(ageRulesSubject, AgeRules, {
  otherwise: 'declared',
  rules: [],
  countryHeader: '',
  regionHeader: '',
});

/** Rules as they are stored in the settings; null: never saved. */
export const readStoredRules = (stored: unknown): AgeRules =>
  stored === null || stored === undefined
    ? ageRules.defaults
    : ageRules.shape.parse({ ...ageRules.defaults, ...(stored as object) });

const strictest = (wanted: readonly LeastState[]): LeastState => (wanted.includes('assured') ? 'assured' : 'declared');

/**
 * What a place asks for: the rule of its region, else of its country, else of the European Union, else the one for all others. Where the
 * country is not known, or the region and the country has rules for regions, it is the strictest that may be meant.
 */
export function leastFor({ rules, otherwise }: AgeRules, place: string | null): LeastState {
  if (place === null) return strictest([otherwise, ...rules.map(({ least }) => least)]);
  const ruleOf = (wanted: string) => rules.find((rule) => rule.place === wanted)?.least;
  const country = countryOf(place);
  const union = isInUnion(place) ? ruleOf(unionPlace) : undefined;
  const ofCountry = ruleOf(country) ?? union ?? otherwise;
  if (place !== country) return ruleOf(place) ?? ofCountry;
  const regions = rules.filter((rule) => rule.place.startsWith(`${country}-`));
  return strictest([ofCountry, ...regions.map(({ least }) => least)]);
}

export const meets = (state: AgeState, least: LeastState): boolean =>
  state === 'assured' || (least === 'declared' && (state === 'declared' || state === 'pending'));

/**
 * What is asked of a member: what the place of the request asks for and what the place does where they declared their age, because a
 * private network moves a request to another country and not the person.
 */
export const leastOf = (rules: AgeRules, place: string | null, declaredCountry: string | null): LeastState =>
  strictest([leastFor(rules, place), ...(declaredCountry ? [leastFor(rules, declaredCountry)] : [])]);

/** Whether there is a place where declaring one's age is not enough. */
export const asksForAssurance = ({ rules, otherwise }: AgeRules): boolean =>
  strictest([otherwise, ...rules.map(({ least }) => least)]) === 'assured';
