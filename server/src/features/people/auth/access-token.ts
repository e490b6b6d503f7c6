import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import type { Deps } from '../../../deps.ts';
import type { Auth } from './auth.ts';

export type TokenClaims = { accountId: string; sessionId: string };

/** Made-up key ids must not cause a reload each, nor keep out the key that another node has just added for long. */
const reloadAfterMs = 1_000;

const bearerOf = (request: FastifyRequest): string | null =>
  /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** An entry takes about 300 bytes, and checking a signature costs more than reading the request. */
const rememberedTokens = 10_000;

type Remembered = TokenClaims & { expiresAt: number };

const hashOf = (token: string): string => hash('sha256', token, 'base64');

export async function openAccessTokens(deps: Pick<Deps, 'config'>, auth: Auth) {
  const origin = new URL(deps.config.publicUrl).origin;
  const expected = { issuer: origin, audience: origin, algorithms: ['EdDSA'], requiredClaims: ['sub', 'sid', 'exp'] };
  const load = async () => createLocalJWKSet((await auth.api.getJwks()) as JSONWebKeySet);
  const remembered = new Map<string, Remembered>();
  let reloading = load();
  let keys = await reloading;
  let reloadedAt = Number.NEGATIVE_INFINITY;

  const verify = async (token: string) => {
    try {
      return (await jwtVerify(token, keys, expected)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (Date.now() - reloadedAt >= reloadAfterMs) {
        reloadedAt = Date.now();
        reloading = load();
      }
      // A page sends its first calls at once, so all of them wait for the same reload.
      keys = await reloading;
      return (await jwtVerify(token, keys, expected)).payload;
    }
  };

  function remember(key: string, claims: Remembered): void {
    remembered.set(key, claims);
    if (remembered.size <= rememberedTokens) return;
    const [oldest] = remembered.keys();
    if (oldest !== undefined) remembered.delete(oldest);
  }

  return async function readClaims(request: FastifyRequest): Promise<TokenClaims | null> {
    const token = bearerOf(request);
    if (!token) return null;
    const key = hashOf(token);
    const known = remembered.get(key);
    if (known && known.expiresAt > Date.now()) return known;
    try {
      const { sub, sid, exp } = await verify(token);
      if (typeof sub !== 'string' || typeof sid !== 'string') return null;
      const claims = { accountId: sub, sessionId: sid, expiresAt: (exp ?? 0) * 1000 };
      remember(key, claims);
      return claims;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}
