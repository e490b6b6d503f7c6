import { openToken } from './access.ts';
import { loadConfig } from './config.ts';
import { refuseWhileWaiting } from './rate-limit.ts';
import { type ClientDeps, readJson, send } from './send.ts';
import { errorOf, sentences } from './sentences.ts';
import { requestToken } from './token.ts';
import { Trouble } from './trouble.ts';

/** The site reads as an application, without an account. Throws Trouble. */
export async function readApi(deps: ClientDeps, path: string, query: Record<string, string>): Promise<unknown> {
  const { userAgent } = await loadConfig(deps.db);
  const url = `${deps.config.socialNews.apiUrl}${path}?${new URLSearchParams({ ...query, raw_json: '1' })}`;
  const ask = async (token: string) => {
    await refuseWhileWaiting(deps);
    return send(deps, url, { headers: { 'user-agent': userAgent, authorization: `Bearer ${token}` } });
  };
  const known = await openToken(deps);
  let response = await ask(known ?? (await requestToken(deps)));
  // A token may end early, so a new one is requested once. A second 401 has another cause.
  if (response.status === 401 && known) response = await ask(await requestToken(deps));
  refuseStatus(response.status);
  return readJson(response);
}

function refuseStatus(status: number): void {
  if (status === 200) return;
  if (status === 401) throw new Trouble('credentials', sentences.refused);
  if (status === 403) throw new Trouble('private', sentences.privateCommunity);
  // The site redirects unknown names to its search.
  if (status === 404 || (status >= 300 && status < 400)) throw new Trouble('missing', sentences.noCommunity);
  throw new Trouble('away', errorOf(status));
}
