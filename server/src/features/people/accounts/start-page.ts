import { feedPath, filtersPath, homePath, mePath, type StartScreen } from '@veil/contract/people/start.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth/index.ts';
import { giveToken } from './sessions.ts';

/** The inner calls have no body and no connection of their own, and they need a full answer. */
const ownHeaders = /^(accept-encoding|connection|content-.*|expect|if-.*|te|transfer-encoding|upgrade)$/;

type Ask = (path: string) => Promise<unknown>;

async function askFeed(ask: Ask): Promise<void> {
  const filters = (await ask(filtersPath)) as { default?: object | null } | undefined;
  // A default filter makes another feed, and its page knows the address.
  if (filters?.default === null) await ask(feedPath('new'));
}

async function askScreen(ask: Ask, screen: StartScreen): Promise<void> {
  if (screen === 'feed') await askFeed(ask);
  else await ask(screen === 'home' ? homePath : feedPath(screen.slice('feed-'.length)));
}

/** Asks the site's own calls with the new token, so each checks it as always. Refused answers are left out. */
export async function startPage(
  context: AuthContext,
  { screen }: { screen?: StartScreen | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ token: string; answers: Record<string, unknown> }> {
  const { token } = await giveToken(context, request, reply);
  const kept = Object.entries(request.headers).filter(([name]) => !ownHeaders.test(name));
  const headers = { ...Object.fromEntries(kept), authorization: `Bearer ${token}` };
  const { remoteAddress } = request.socket;
  const answers: Record<string, unknown> = {};
  const ask: Ask = async (path) => {
    const url = request.server.prefix + path;
    const { statusCode, body } = await request.server.inject({
      method: 'GET',
      url,
      headers,
      ...(remoteAddress && { remoteAddress }),
    });
    if (statusCode === 200) answers[path] = JSON.parse(body);
    return answers[path];
  };
  await Promise.all([ask(mePath), screen && askScreen(ask, screen)]);
  return { token, answers };
}
