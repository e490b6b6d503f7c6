import { isPlace } from '@veil/contract/age-places.ts';
import type { AgeProvider } from '@veil/contract/age-states.ts';
import { ageLimits } from '@veil/contract/age-states.ts';
import { createLocalJWKSet, importSPKI, type JSONWebKeySet, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { AgeProviderAdapter } from './provider.ts';

/** Asymmetric alone: whoever can verify an answer must not be able to make one. */
const algorithms = ['EdDSA', 'ES256', 'ES384', 'RS256', 'PS256'];
const clockToleranceSeconds = 60;

/** What a provider may name; anything else would be a field in which it could tell more than the site wants to know. */
const methods = ['document', 'face_estimate', 'digital_id', 'bank', 'card', 'mobile', 'email', 'database', 'other'];

const Claims = z.object({
  nonce: z.string().check(z.minLength(1), z.maxLength(200)),
  sub: z.string().check(z.minLength(1), z.maxLength(200)),
  result: z.enum(['passed', 'failed', 'underage', 'pending']),
  method: z.catch(z.nullable(z.enum(methods)), null),
  /** Seconds since 1970. */
  valid_until: z.catch(z.nullable(z.int().check(z.minimum(0), z.maximum(32_503_680_000))), null),
  country: z.catch(z.nullable(z.string().check(z.refine(isPlace))), null),
  reference: z.catch(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9._~:-]{1,100}$/))), null),
});

type KeyOf = (header: JWTHeaderParameters) => Promise<CryptoKey>;

/** The provider's keys of what an admin entered. Throws an error with a sentence for them. */
export async function readPublicKeys(given: string): Promise<KeyOf> {
  if (given.includes('-----BEGIN')) {
    if (!given.includes('BEGIN PUBLIC KEY')) throw new Error('A PEM must be a public key (BEGIN PUBLIC KEY)');
    // Which algorithm it is for stands in the header of the answer; one for which it is not made cannot be imported.
    return ({ alg }) => importSPKI(given, alg ?? '');
  }
  let keys: JSONWebKeySet;
  try {
    keys = JSON.parse(given) as JSONWebKeySet;
    createLocalJWKSet(keys);
  } catch {
    throw new Error('The public keys are neither a JSON Web Key Set nor a PEM');
  }
  if (keys.keys.length === 0) throw new Error('The JSON Web Key Set holds no key');
  if (keys.keys.some((key) => 'd' in key || 'k' in key))
    throw new Error('The key set holds a private key: enter only public ones');
  const find = createLocalJWKSet(keys);
  return (header) => find(header) as Promise<CryptoKey>;
}

/**
 * The generic adapter (docs/age-checks.md): the browser goes to the start address with a request that the site has signed (HS256), and
 * comes back with an answer that the provider has signed under its own key.
 */
export function signedRedirect(provider: AgeProvider, secret: string, origin: string): AgeProviderAdapter {
  const { issuer, audience } = provider;
  return {
    name: provider.name,
    validDays: provider.validDays,
    async startUrl({ nonce, subject, returnUrl, now }) {
      const seconds = Math.floor(now.getTime() / 1000);
      const request = await new SignJWT({ nonce, return_url: returnUrl })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(audience)
        .setAudience(issuer)
        .setSubject(subject)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ageLimits.minutes * 60)
        .sign(new TextEncoder().encode(secret));
      const url = new URL(provider.startUrl, origin);
      url.searchParams.set('request', request);
      return url.href;
    },
    async readAnswer(answer, now) {
      const keyOf = await readPublicKeys(provider.publicKeys);
      const { payload } = await jwtVerify(answer, keyOf, {
        issuer,
        audience,
        algorithms,
        currentDate: now,
        clockTolerance: clockToleranceSeconds,
        maxTokenAge: `${ageLimits.minutes} minutes`,
        requiredClaims: ['iss', 'aud', 'sub', 'iat', 'exp', 'nonce', 'result'],
      });
      const { nonce, sub, result, method, valid_until, country, reference } = Claims.parse(payload);
      const expiresAt = valid_until === null ? null : new Date(valid_until * 1000);
      return { nonce, subject: sub, answer: { result, method, expiresAt, country, reference } };
    },
  };
}
