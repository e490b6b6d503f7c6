import { apiBase } from '../../platform/api.ts';
import { askAuth } from '../../platform/auth.ts';

/** A call of the auth server. */
export function ask(path: string, body: object): Promise<unknown> {
  if (!apiBase) throw new Error('API base URL is not configured');
  return askAuth(apiBase, path, body);
}
