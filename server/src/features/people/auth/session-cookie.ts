import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { TokenClaims } from './access-token.ts';
import type { Auth } from './auth.ts';
import { headersFor } from './call-auth.ts';

/** About 200 bytes each. */
const rememberedCookies = 10_000;

/** `loadSignedIn` checks that the session lives. Lookups use a hash, so that timing reveals nothing about a cookie. */
export function openSessionCookies(auth: Auth) {
  const remembered = new Map<string, TokenClaims>();
  return async function readCookie(request: FastifyRequest): Promise<TokenClaims | null> {
    const { cookie } = request.headers;
    if (!cookie) return null;
    const key = hash('sha256', cookie, 'base64');
    const known = remembered.get(key);
    if (known) return known;
    const found = await auth.api.getSession({ headers: headersFor(request), query: { disableRefresh: true } });
    if (!found) return null;
    const claims = { accountId: found.user.id, sessionId: found.session.id };
    remembered.set(key, claims);
    const [oldest] = remembered.size > rememberedCookies ? remembered.keys() : [];
    if (oldest !== undefined) remembered.delete(oldest);
    return claims;
  };
}
