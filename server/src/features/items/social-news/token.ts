import { clientCredentialsTokenRequest } from '@better-auth/core/oauth2';
import * as z from 'zod/mini';
import { openSecret, sealToken } from './access.ts';
import { loadConfig } from './config.ts';
import { refuseWhileWaiting } from './rate-limit.ts';
import { type ClientDeps, readJson, send, unreadable } from './send.ts';
import { sentences } from './sentences.ts';
import { Trouble } from './trouble.ts';

const Given = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  expires_in: z.number().check(z.positive()),
});

/** A token is given up this long before its end, so that none expires on its way. */
const marginMs = 60_000;

export async function requestToken(deps: ClientDeps): Promise<string> {
  const [{ clientId, userAgent }, clientSecret] = [await loadConfig(deps.db), await openSecret(deps)];
  if (!clientId || !clientSecret) throw new Trouble('credentials', sentences.noClient);
  await refuseWhileWaiting(deps);
  const { body, headers } = await clientCredentialsTokenRequest({
    options: { clientId, clientSecret },
    authentication: 'basic',
  });
  const response = await send(deps, `${deps.config.socialNews.siteUrl}/api/v1/access_token`, {
    method: 'POST',
    headers: { ...headers, 'user-agent': userAgent },
    body: body.toString(),
  });
  if (response.status !== 200) throw new Trouble('credentials', sentences.refused);
  const answer = readJson(response);
  const given = Given.safeParse(answer);
  // Some refusals come as 200 with the error in the body (RFC 6749, 5.2, has 400).
  if (!given.success && typeof answer === 'object' && answer !== null && 'error' in answer)
    throw new Trouble('credentials', sentences.refused);
  if (!given.success) throw unreadable();
  const { access_token, expires_in } = given.data;
  await sealToken(deps, access_token, new Date(deps.clock.now().getTime() + expires_in * 1000 - marginMs));
  return access_token;
}
