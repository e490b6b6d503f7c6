import { isCountry, isPlace } from '@veil/contract/age-places.ts';
import type { AgeRules } from '@veil/contract/age-states.ts';
import type { FastifyRequest } from 'fastify';

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = name === '' ? undefined : headers[name.toLowerCase()];
  return typeof value === 'string' ? value.trim().toUpperCase() : '';
};

/**
 * From where a request comes: `GB`, `US-TX`, or null where that is not known. Only a proxy of TRUSTED_PROXIES can tell; Veil has no
 * database of addresses. It is never stored with an address.
 */
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
