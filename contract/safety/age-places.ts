import * as z from 'zod/mini';
import { say } from './messages.ts';

const union = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
export const unionPlace = 'EU';

let names: Intl.DisplayNames | undefined;
function isNamed(code: string): boolean {
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(code) !== undefined;
}

/** "Unknown", the Tor network, "outlying Oceania", the United Nations and the euro area are no countries. */
const noCountries = ['ZZ', 'XX', 'T1', 'QO', 'UN', 'EZ', 'XA', 'XB', unionPlace];

export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !noCountries.includes(code) && isNamed(code);

/** A country, one of its regions, or `EU`. */
export const isPlace = (place: string): boolean => {
  const [country = '', region] = place.split('-');
  if (region === undefined) return place === unionPlace || isCountry(country);
  return isCountry(country) && /^[A-Z0-9]{1,3}$/.test(region) && place.split('-').length === 2;
};

export function placeName(place: string, language: string): string {
  const [country = '', region] = place.split('-');
  const own = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const name = (/^[A-Z]{2}$/.test(country) && own.of(country)) || country;
  return region ? `${name} (${region})` : name;
}

export const countryOf = (place: string): string => place.slice(0, 2);
export const isInUnion = (place: string): boolean => union.includes(countryOf(place));

export const Place = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20)),
    z.transform((given: string) => given.trim().toUpperCase()),
  ),
  z.string().check(z.maxLength(20), z.refine(isPlace, say('aPlaceIsACountry'))),
);
