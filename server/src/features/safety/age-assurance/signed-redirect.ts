import { isPlace } from '@veil/contract/safety/age-places.ts';
import type { AgeProvider } from '@veil/contract/safety/age-states.ts';
import { ageLimits } from '@veil/contract/safety/age-states.ts';
import { createLocalJWKSet, importSPKI, type JSONWebKeySet, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { say } from './messages.ts';
import type { AgeProviderAdapter } from './provider.ts';

/** Asymmetric algorithms only, so that a verifier cannot make an answer. */
const algorithms = ['EdDSA', 'ES256', 'ES384', 'RS256', 'PS256'];
const clockToleranceSeconds = 60;

/** Free text would let a provider tell more than the site wants to know. */
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

export async function readPublicKeys(given: string): Promise<KeyOf> {
  if (given.includes('-----BEGIN')) {
    if (!given.includes('BEGIN PUBLIC KEY')) throw new Error(say('pemIsNoPublicKey'));
    // The answer's header names the algorithm; import fails if the key does not fit it.
    return ({ alg }) => importSPKI(given, alg ?? '');
  }
  let keys: JSONWebKeySet;
  try {
    keys = JSON.parse(given) as JSONWebKeySet;
    createLocalJWKSet(keys);
  } catch {
    throw new Error(say('keysAreUnreadable'));
  }
  if (keys.keys.length === 0) throw new Error(say('keySetIsEmpty'));
  if (keys.keys.some((key) => 'd' in key || 'k' in key)) throw new Error(say('keyIsPrivate'));
  const find = createLocalJWKSet(keys);
  return (header) => find(header) as Promise<CryptoKey>;
}

/** docs/age-checks.md: the site signs the request with HS256, and the provider signs its answer with its own key. */
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
