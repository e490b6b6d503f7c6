import type { Profile } from '@veil/contract/members.ts';
import type { SignInState } from '../features/accounts/index.ts';
import { needsSetup } from '../features/members/index.ts';

export type ShownScreen = 'wait' | 'landing' | 'leaving' | 'age' | 'setup' | 'page';

const legal = ['/terms', '/privacy', '/transparency'];
/** Where a member can settle what is asked of their age, and an admin what is asked for. */
const agePath = '/age-check';
const adminPath = '/admin';
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
  ageRequired = false,
}: {
  signIn: SignInState;
  me: (Pick<Profile, 'name' | 'setupStatus'> & Partial<Pick<Profile, 'powers'>>) | undefined;
  path: string;
  /** The account is going to be deleted, and answers nothing else. */
  leaving?: boolean;
  /** The server answers nothing else until the age of the member is known better. */
  ageRequired?: boolean;
}): ShownScreen {
  if (isAt(legal, path)) return 'page';
  if (ofReleases.test(path)) return signIn === 'unknown' ? 'wait' : 'page';
  if (signIn === 'out') return isAt(open, path) || isStatement(path) ? 'page' : 'landing';
  if (signIn === 'in' && leaving) return 'leaving';
  if (signIn === 'unknown' || !me) return 'wait';
  const isOnWay = isAt([adminPath], path) && me.powers?.includes('admin');
  if (isAt([agePath], path) || (ageRequired && !isOnWay)) return 'age';
  return needsSetup(me) ? 'setup' : 'page';
}
