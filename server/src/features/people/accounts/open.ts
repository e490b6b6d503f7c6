import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openAccessTokens, type TokenClaims } from './access-token.ts';
import { openAdapter } from './adapter.ts';
import { type AccountRules, makeAuth } from './auth.ts';
import type { AccountDeps, AuthContext } from './context.ts';
import { openDevices } from './devices.ts';
import { openLimits } from './limits.ts';
import { openMailer } from './mailer.ts';
import { serveAuth } from './serve.ts';
import { openSessionCookies } from './session-cookie.ts';

export type Accounts = {
  /** The claims of the request's access token, or null. `loadSignedIn` of members checks the session. */
  readClaims(request: FastifyRequest): Promise<TokenClaims | null>;
  /** The claims of the session cookie, for requests without a token, such as pictures. */
  readCookie(request: FastifyRequest): Promise<TokenClaims | null>;
  serve(api: FastifyInstance): void;
};

export type AccountOptions = AccountRules & { rateLimits: boolean };

export async function openAccounts(deps: AccountDeps, options: AccountOptions): Promise<Accounts> {
  const mailer = openMailer(deps.mail, deps.log);
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
