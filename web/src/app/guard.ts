import type { Profile } from '@veil/contract/members.ts';
import type { SignInState } from '../features/accounts/index.ts';
import { needsSetup } from '../features/members/index.ts';

export type ShownScreen = 'wait' | 'landing' | 'leaving' | 'setup' | 'page';

const legal = ['/terms', '/privacy', '/transparency'];
const open = [...legal, '/auth', '/start'];
/** Whom a decision signed out reads it by the link of an e-mail. */
const isStatement = (path: string): boolean => path.startsWith('/statements/');
/** For people who need no account. A signed-in maker must be known as such, so these wait for the session. */
const ofReleases = /^\/(own-)?release\/[^/]+\/?$/;
const isAt = (paths: readonly string[], path: string) => paths.includes(path.replace(/\/+$/, ''));

/** Which screen is shown at a path. The address stays, so that a member is there after signing in or finishing set-up. */
export function screenFor({
  signIn,
  me,
  path,
  leaving = false,
}: {
  signIn: SignInState;
  me: Pick<Profile, 'name' | 'setupStatus'> | undefined;
  path: string;
  /** The account is going to be deleted, and answers nothing else. */
  leaving?: boolean;
}): ShownScreen {
  if (isAt(legal, path)) return 'page';
  if (ofReleases.test(path)) return signIn === 'unknown' ? 'wait' : 'page';
  if (signIn === 'out') return isAt(open, path) || isStatement(path) ? 'page' : 'landing';
  if (signIn === 'in' && leaving) return 'leaving';
  if (signIn === 'unknown' || !me) return 'wait';
  return needsSetup(me) ? 'setup' : 'page';
}
