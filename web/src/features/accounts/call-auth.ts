import { apiBase } from '../../platform/api.ts';
import { fetchAuth } from '../../platform/auth.ts';

/** A call of the auth server. */
export function callAuth(path: string, body: object): Promise<unknown> {
  if (!apiBase) throw new Error('API base URL is not configured');
  return fetchAuth(apiBase, path, body);
}
