import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openAccessTokens } from './access-token.ts';
import { type AccountRules, makeAuth } from './auth.ts';
import type { AccountDeps, Desk } from './desk.ts';
import { openLimits } from './limits.ts';
import { openPost } from './post.ts';
import { serveAuth } from './serve.ts';

export type Accounts = {
  /** The account whose living session this access token belongs to; null where there is none. */
  identify(request: FastifyRequest): Promise<string | null>;
  /** Mounts `/auth/*`. */
  serve(api: FastifyInstance): void;
};

export type AccountOptions = AccountRules & { rateLimits: boolean };

export async function openAccounts(deps: AccountDeps, options: AccountOptions): Promise<Accounts> {
  const post = openPost(deps.mail, deps.log);
  const auth = makeAuth(deps, post, options);
  const readAccess = await openAccessTokens(deps, auth);
  const desk: Desk = { deps, auth, post, readAccess, limits: openLimits(deps, options.rateLimits) };
  return {
    identify: async (request) => (await readAccess(request))?.accountId ?? null,
    serve: (api) => serveAuth(api, desk),
  };
}
