import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountDeps, AuthContext } from '../auth/index.ts';
import {
  type AccountRules,
  makeAuth,
  openAccessTokens,
  openAdapter,
  openDevices,
  openLimits,
  openMailer,
  openSessionCookies,
  type TokenClaims,
} from '../auth/index.ts';
import { serveAuth } from './serve.ts';

export type Accounts = {
  /** Returns null without a valid token. `loadSignedIn` of members checks the session. */
  readClaims(request: FastifyRequest): Promise<TokenClaims | null>;
  /** It serves requests without a token, such as pictures. */
  readCookie(request: FastifyRequest): Promise<TokenClaims | null>;
  serve(api: FastifyInstance): void;
};

export type AccountOptions = AccountRules & { rateLimits: boolean };

export async function openAccounts(deps: AccountDeps, options: AccountOptions): Promise<Accounts> {
  const mailer = openMailer(deps);
  const store = openAdapter(deps);
  const auth = makeAuth(deps, mailer, options, store);
  const readClaims = await openAccessTokens(deps, auth);
  const devices = openDevices(deps);
  const context: AuthContext = {
    deps,
    auth,
    inTransaction: store.inTransaction,
    mailer,
    readClaims,
    mustHaveTwoFactor: options.mustHaveTwoFactor,
    onEmailChanged: options.onEmailChanged,
    ...(options.countryOf && { countryOf: options.countryOf }),
    devices,
    limits: openLimits(deps, devices, options.rateLimits),
  };
  return { readClaims, readCookie: openSessionCookies(auth), serve: (api) => serveAuth(api, context) };
}
