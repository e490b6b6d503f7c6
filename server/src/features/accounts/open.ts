import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openAccessTokens, type TokenClaims } from './access-token.ts';
import { type AccountRules, makeAuth } from './auth.ts';
import type { AccountDeps, Desk } from './desk.ts';
import { openDevices } from './devices.ts';
import { openLimits } from './limits.ts';
import { openPost } from './post.ts';
import { serveAuth } from './serve.ts';

export type Accounts = {
  /** What a valid access token of this request says; null without one. Whether its session goes on is asked by `loadSignedIn` of members. */
  readClaims(request: FastifyRequest): Promise<TokenClaims | null>;
  /** Mounts `/auth/*`. */
  serve(api: FastifyInstance): void;
};

export type AccountOptions = AccountRules & { rateLimits: boolean };

export async function openAccounts(deps: AccountDeps, options: AccountOptions): Promise<Accounts> {
  const post = openPost(deps.mail, deps.log);
  const auth = makeAuth(deps, post, options);
  const readClaims = await openAccessTokens(deps, auth);
  const devices = openDevices(deps);
  const desk: Desk = {
    deps,
    auth,
    post,
    readClaims,
    devices,
    limits: openLimits(deps, devices, options.rateLimits),
  };
  return { readClaims, serve: (api) => serveAuth(api, desk) };
}
