import type { Profile } from '@veil/contract/members.ts';
import type { Standing } from '../features/accounts/index.ts';
import { needsSetup } from '../features/members/index.ts';

export type Way = 'wait' | 'landing' | 'setup' | 'page';

const legal = ['/terms', '/privacy'];
const open = [...legal, '/auth'];
const isAt = (paths: readonly string[], path: string) => paths.includes(path.replace(/\/+$/, ''));

/** What may be shown at a path. The address stays, so that whoever signs in or finishes set-up is where they wanted to go. */
export function wayFor({
  standing,
  me,
  path,
}: {
  standing: Standing;
  me: Pick<Profile, 'name' | 'setupStatus'> | undefined;
  path: string;
}): Way {
  if (isAt(legal, path)) return 'page';
  if (standing === 'out') return isAt(open, path) ? 'page' : 'landing';
  if (standing === 'unknown' || !me) return 'wait';
  return needsSetup(me) ? 'setup' : 'page';
}
