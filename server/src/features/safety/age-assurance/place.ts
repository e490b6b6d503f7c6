import { isCountry, isPlace } from '@veil/contract/safety/age-places.ts';
import type { AgeRules } from '@veil/contract/safety/age-states.ts';
import type { FastifyRequest } from 'fastify';

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = name === '' ? undefined : headers[name.toLowerCase()];
  return typeof value === 'string' ? value.trim().toUpperCase() : '';
};

/** `GB` or `US-TX`; null if unknown. Only a proxy of TRUSTED_PROXIES can tell. Never stored with an address. */
export function placeOf(
  request: FastifyRequest,
  { countryHeader, regionHeader }: Pick<AgeRules, 'countryHeader' | 'regionHeader'>,
  isFromProxy: (request: FastifyRequest) => boolean,
): string | null {
  if (!countryHeader || !isFromProxy(request)) return null;
  const country = headerOf(request, countryHeader);
  if (!isCountry(country)) return null;
  // Some proxies send `TX`, others `US-TX`.
  const region = `${country}-${headerOf(request, regionHeader).replace(`${country}-`, '')}`;
  return isPlace(region) ? region : country;
}
