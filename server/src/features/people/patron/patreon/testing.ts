import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openRemoteSite, type RemoteSite } from '../../../../platform/outbound/testing.ts';

export const testKeys = { clientId: 'veil-client', clientSecret: 'zqxclientsecret', webhookSecret: 'zqxwebhooksecret' };

type Membership = { status: 'active_patron' | 'declined_patron' | 'former_patron' | null; tierIds: string[] };
type Token = { userId: string; access: string; refresh: string; endsAt: number };

const tokenSeconds = 31 * 86_400;

/** Implements the used parts of docs.patreon.com. A refresh token works once. */
export async function openPatreon(now: () => Date = () => new Date()) {
  const members = new Map<string, Membership>();
  const codes = new Map<string, { userId: string; redirect: string }>();
  let tokens: Token[] = [];
  let instead: ((response: ServerResponse) => void) | null = null;
  let visitor = '1';
  let requests: { path: string; body: string }[] = [];

  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  function authorize(url: URL, response: ServerResponse): void {
    const redirect = url.searchParams.get('redirect_uri') ?? '';
    const back = (params: Record<string, string>) =>
      `${redirect}?${new URLSearchParams({ ...params, state: url.searchParams.get('state') ?? '' })}`;
    const code = randomBytes(8).toString('hex');
    codes.set(code, { userId: visitor, redirect });
    const link = (href: string, words: string) => `<p><a href="${href.replaceAll('&', '&amp;')}">${words}</a></p>`;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Allow</title>${link(back({ code }), 'Allow')}${link(back({ error: 'access_denied' }), 'Deny')}`);
  }

  function giveTokens(userId: string, response: ServerResponse): void {
    const [access, refresh] = [
      `zqxaccess${randomBytes(8).toString('hex')}`,
      `zqxrefresh${randomBytes(8).toString('hex')}`,
    ];
    tokens.push({ userId, access, refresh, endsAt: now().getTime() + tokenSeconds * 1000 });
    const body = { access_token: access, refresh_token: refresh, expires_in: tokenSeconds };
    json(response, 200, { ...body, scope: 'identity', token_type: 'Bearer' });
  }

  async function answerTokens(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let sent = '';
    for await (const chunk of request) sent += String(chunk);
    requests.push({ path: '/api/oauth2/token', body: sent });
    const form = new URLSearchParams(sent);
    if (form.get('client_id') !== testKeys.clientId || form.get('client_secret') !== testKeys.clientSecret) {
      json(response, 401, { error: 'invalid_client' });
      return;
    }
    if (form.get('grant_type') === 'refresh_token') {
      const token = tokens.find(({ refresh }) => refresh === form.get('refresh_token'));
      if (!token) return void json(response, 400, { error: 'invalid_grant' });
      tokens = tokens.filter((one) => one !== token);
      return giveTokens(token.userId, response);
    }
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (!code || code.redirect !== form.get('redirect_uri'))
      return void json(response, 400, { error: 'invalid_grant' });
    giveTokens(code.userId, response);
  }

  function answerIdentity(request: IncomingMessage, url: URL, response: ServerResponse): void {
    requests.push({ path: `${url.pathname}?${url.searchParams}`, body: '' });
    const access = request.headers.authorization?.replace('Bearer ', '');
    const token = tokens.find((one) => one.access === access && one.endsAt > now().getTime());
    if (!token) return void json(response, 401, { errors: [{ code_name: 'Unauthorized', status: '401' }] });
    json(response, 200, identityOf(token.userId, members.get(token.userId)));
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://patreon.example');
    if (url.pathname === '/oauth2/authorize') return authorize(url, response);
    if (instead) return instead(response);
    if (url.pathname === '/api/oauth2/token') return answerTokens(request, response);
    if (url.pathname === '/api/oauth2/v2/identity') return answerIdentity(request, url, response);
    response.writeHead(404).end();
  };
  const remote: RemoteSite = await openRemoteSite((request, response) => void answer(request, response));

  return {
    url: remote.url,
    endpoint: remote.endpoint,
    close: remote.close,
    requests: () => requests,
    forgetRequests: () => {
      requests = [];
    },
    signIn: (userId: string) => {
      visitor = userId;
    },
    pledge: (userId: string, tierIds: string[], status: Membership['status'] = 'active_patron') =>
      members.set(userId, { status, tierIds }),
    revoke: (userId: string) => {
      tokens = tokens.filter((token) => token.userId !== userId);
    },
    /** Only the access token ends. */
    expire: (userId: string) => {
      for (const token of tokens) if (token.userId === userId) token.endsAt = 0;
    },
    answerInstead: (next: typeof instead) => {
      instead = next;
    },
    /** Acts like a browser: reads the page and follows its first link to the site's callback. */
    allow: async (url: string): Promise<URL> => {
      const page = await (await fetch(url)).text();
      return new URL((/href="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&'));
    },
  };
}

export type Patreon = Awaited<ReturnType<typeof openPatreon>>;

const refs = (type: string, ids: string[]) => ({ data: ids.map((id) => ({ id, type })) });

function identityOf(userId: string, membership: Membership | undefined): unknown {
  const memberId = `membership-${userId}`;
  return {
    data: {
      id: userId,
      type: 'user',
      attributes: {},
      relationships: { memberships: refs('member', membership ? [memberId] : []) },
    },
    included: membership && [
      {
        id: memberId,
        type: 'member',
        attributes: { patron_status: membership.status },
        relationships: { currently_entitled_tiers: refs('tier', membership.tierIds) },
      },
      ...membership.tierIds.map((id) => ({
        id,
        type: 'tier',
        attributes: { title: `Level ${id}`, amount_cents: 500 },
      })),
    ],
  };
}

/** The body of a webhook, as in "Webhook Responses" of the documentation. */
export const webhookBody = (userId: string, membership: Partial<Membership> = {}): string =>
  JSON.stringify({
    data: {
      type: 'member',
      id: `membership-${userId}`,
      attributes: { patron_status: membership.status ?? null, note: '' },
      relationships: {
        currently_entitled_tiers: refs('tier', membership.tierIds ?? []),
        user: { data: { id: userId, type: 'user' } },
      },
    },
    included: [],
  });

export const signWebhook = (body: string, secret = testKeys.webhookSecret): string =>
  createHmac('md5', secret).update(body).digest('hex');
