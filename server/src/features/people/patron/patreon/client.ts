import { authorizationCodeRequest, createAuthorizationURL, refreshAccessTokenRequest } from '@better-auth/core/oauth2';
import type { Deps } from '../../../../deps.ts';
import { OutboundFailure } from '../../../../platform/outbound/index.ts';
import type { ApiRequest, ApiResponse } from '../../../../platform/outbound/types.ts';
import { type MembershipRead, readMembership, readOAuthError, readTokens, type Tokens } from './answers.ts';
import { PatreonFailure } from './failure.ts';

type PatreonClientDeps = Pick<Deps, 'outbound' | 'config' | 'clock'>;
export type ClientKeys = { clientId: string; clientSecret: string };

/** Reveals only the membership in the site's own campaign. */
const scopes = ['identity'];
const timeoutMs = 10_000;
const maxBytes = 1_000_000;
const userAgent = 'Veil (self-hosted)';

const asked = new URLSearchParams({
  include: 'memberships,memberships.currently_entitled_tiers',
  'fields[member]': 'patron_status',
  'fields[tier]': 'title,amount_cents',
});

const limitedSeconds = 60;
const maxRetryAfterSeconds = 86_400;

function retryAfterOf(response: ApiResponse): number {
  const seconds = Number(response.header('retry-after'));
  return seconds > 0 ? Math.min(seconds, maxRetryAfterSeconds) : limitedSeconds;
}

async function send(
  { outbound, config }: PatreonClientDeps,
  path: string,
  request: Omit<ApiRequest, 'timeoutMs' | 'maxBytes'>,
) {
  const headers = { ...request.headers, accept: 'application/json', 'user-agent': userAgent };
  const response = await outbound
    .send(config.patreonUrl + path, { ...request, headers, timeoutMs, maxBytes })
    .catch((error) => {
      if (error instanceof OutboundFailure) throw new PatreonFailure('away', `Patreon: ${error.message}`);
      throw error;
    });
  const { status } = response;
  if (status === 429) throw new PatreonFailure('limited', 'Patreon wants fewer requests', retryAfterOf(response));
  // A redirect comes from something in between, such as a maintenance page, and not from the API.
  if (status >= 500 || (status >= 300 && status < 400)) throw new PatreonFailure('away', `Patreon answered ${status}`);
  return response;
}

async function askForTokens(deps: PatreonClientDeps, form: { body: URLSearchParams; headers: Record<string, string> }) {
  const { body, headers } = form;
  const answer = await send(deps, '/api/oauth2/token', { method: 'POST', headers, body: body.toString() });
  if (answer.status < 300) return readTokens(answer.bytes, deps.clock.now());
  // Only this means that the member's grant has ended. Other errors may be the site's fault and must not end the link.
  if (readOAuthError(answer.bytes) === 'invalid_grant')
    throw new PatreonFailure('refused', 'Patreon takes this code or token no longer');
  throw new PatreonFailure('setup', `Patreon answered ${answer.status} to the site's keys`);
}

/** Patreon documents no PKCE; the state replaces it. */
export async function authorizeUrl(
  deps: PatreonClientDeps,
  clientId: string,
  state: string,
  redirectURI: string,
): Promise<string> {
  const authorizationEndpoint = `${deps.config.patreonUrl}/oauth2/authorize`;
  const options = { clientId };
  const url = await createAuthorizationURL({
    id: 'patreon',
    options,
    authorizationEndpoint,
    state,
    scopes,
    redirectURI,
  });
  return url.href;
}

export const exchangeCode = async (
  deps: PatreonClientDeps,
  keys: ClientKeys,
  code: string,
  redirectURI: string,
): Promise<Tokens> => askForTokens(deps, await authorizationCodeRequest({ code, redirectURI, options: keys }));

export const renewTokens = async (deps: PatreonClientDeps, keys: ClientKeys, tokens: Tokens): Promise<Tokens> =>
  askForTokens(deps, await refreshAccessTokenRequest({ refreshToken: tokens.refresh, options: keys }));

export async function askForMembership(deps: PatreonClientDeps, tokens: Tokens): Promise<MembershipRead | null> {
  const headers = { authorization: `Bearer ${tokens.access}` };
  const { status, bytes } = await send(deps, `/api/oauth2/v2/identity?${asked}`, { headers });
  if (status === 401) return null;
  if (status >= 400) throw new PatreonFailure('setup', `Patreon answered ${status} to the question for a membership`);
  return readMembership(bytes);
}
