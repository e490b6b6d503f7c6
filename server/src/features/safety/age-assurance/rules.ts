import { countryOf, isInUnion, unionPlace } from '@veil/contract/safety/age-places.ts';
import { AgeRules, type AgeState, type LeastState } from '@veil/contract/safety/age-states.ts';
import { ageRulesSubject } from '../../people/members/index.ts';
import { openSetting } from '../../site/settings/index.ts';

export const ageRules = openSetting(ageRulesSubject, AgeRules, {
  otherwise: 'declared',
  rules: [],
  countryHeader: '',
  regionHeader: '',
});

export const readStoredRules = (stored: unknown): AgeRules =>
  stored === null || stored === undefined
    ? ageRules.defaults
    : ageRules.shape.parse({ ...ageRules.defaults, ...(stored as object) });

const strictest = (wanted: readonly LeastState[]): LeastState => (wanted.includes('assured') ? 'assured' : 'declared');

/**
 * Region, else country, else European Union, else the general rule. If the place is unknown, the strictest possible
 * rule counts.
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

/** The request's place, and that of the declaration: a private network moves only the request to another country. */
export const leastOf = (rules: AgeRules, place: string | null, declaredCountry: string | null): LeastState =>
  strictest([leastFor(rules, place), ...(declaredCountry ? [leastFor(rules, declaredCountry)] : [])]);

export const asksForAssurance = ({ rules, otherwise }: AgeRules): boolean =>
  strictest([otherwise, ...rules.map(({ least }) => least)]) === 'assured';
