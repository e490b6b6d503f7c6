import type { FastifyRequest } from 'fastify';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import type { Deps } from '../../deps.ts';
import type { Auth } from './auth.ts';
import { hasSession } from './queries.ts';

export type Access = { accountId: string; sessionId: string };

/** Another node may have made a new key; someone who makes up key names must not make us read them all day. */
const reloadAfterMs = 10_000;

const bearerOf = (request: FastifyRequest): string | null =>
  /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * Reads access tokens: the signature is checked here against the published keys, and one look by primary key asks
 * whether the session goes on, so that signing out, a new password or a ban ends a token at once.
 */
export async function openAccessTokens(deps: Pick<Deps, 'config' | 'db'>, auth: Auth) {
  const origin = new URL(deps.config.publicUrl).origin;
  const expected = { issuer: origin, audience: origin, algorithms: ['EdDSA'], requiredClaims: ['sub', 'sid', 'exp'] };
  const load = async () => createLocalJWKSet((await auth.api.getJwks()) as JSONWebKeySet);
  let keys = await load();
  let loadedAt = Date.now();

  const claims = async (token: string) => {
    try {
      return (await jwtVerify(token, keys, expected)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - loadedAt < reloadAfterMs) throw error;
      loadedAt = Date.now();
      keys = await load();
      return (await jwtVerify(token, keys, expected)).payload;
    }
  };
  return async function readAccess(request: FastifyRequest): Promise<Access | null> {
    const token = bearerOf(request);
    if (!token) return null;
    try {
      const { sub, sid } = await claims(token);
      if (typeof sub !== 'string' || typeof sid !== 'string') return null;
      return (await hasSession(deps.db, sid, sub)) ? { accountId: sub, sessionId: sid } : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}
