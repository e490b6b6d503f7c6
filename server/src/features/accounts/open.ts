import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, openAccessTokens } from './access-token.ts';
import { type AccountRules, makeAuth } from './auth.ts';
import type { AccountDeps, Desk } from './desk.ts';
import { openDevices } from './devices.ts';
import { openLimits } from './limits.ts';
import { openPost } from './post.ts';
import { hasSession } from './queries.ts';
import { serveAuth } from './serve.ts';

export type Accounts = {
  /** The account whose living session this access token belongs to; null where there is none. */
  identify(request: FastifyRequest): Promise<string | null>;
  /** Whether the session of a request that was identified lives on, also where its token has run out meanwhile. */
  lives(request: FastifyRequest): Promise<boolean>;
  /** Mounts `/auth/*`. */
  serve(api: FastifyInstance): void;
};

export type AccountOptions = AccountRules & { rateLimits: boolean };

export async function openAccounts(deps: AccountDeps, options: AccountOptions): Promise<Accounts> {
  const post = openPost(deps.mail, deps.log);
  const auth = makeAuth(deps, post, options);
  const readAccess = await openAccessTokens(deps, auth);
  const devices = openDevices(deps);
  const desk: Desk = {
    deps,
    auth,
    post,
    readAccess,
    devices,
    limits: openLimits(deps, devices, options.rateLimits),
  };
  const identified = new WeakMap<FastifyRequest, Access>();
  return {
    identify: async (request) => {
      const access = await readAccess(request);
      if (access) identified.set(request, access);
      return access?.accountId ?? null;
    },
    lives: async (request) => {
      const access = identified.get(request);
      return access !== undefined && hasSession(deps.db, access.sessionId, access.accountId);
    },
    serve: (api) => serveAuth(api, desk),
  };
}
