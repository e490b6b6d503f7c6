import type { Profile } from '@veil/contract/people/members.ts';
import type { SignInState } from '../features/people/accounts/index.ts';
import { needsSetup } from '../features/people/members/index.ts';

export type ShownScreen = 'wait' | 'landing' | 'leaving' | 'age' | 'setup' | 'page';

const legal = ['/terms', '/privacy', '/transparency'];
/** A member confirms their age there, and an admin sets the rules for it. */
const agePath = '/age-check';
const adminPath = '/admin';
const open = [...legal, '/auth', '/start'];
/** Members whom a decision signed out read it by the link of an e-mail. */
const isStatement = (path: string): boolean => path.startsWith('/statements/');
/** People without an account open these pages, and a signed-in maker is recognized there. */
const ofReleases = /^\/(own-)?release\/[^/]+\/?$/;
const isAt = (paths: readonly string[], path: string) => paths.includes(path.replace(/\/+$/, ''));

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
  /** The account is going to be deleted, and the server answers nothing else. */
  leaving?: boolean;
  /** The server answers nothing else until it knows more about the age. */
  ageRequired?: boolean;
}): ShownScreen {
  // These pages wait for the session, because a read that began before it would be dropped with the other answers.
  if (isAt(legal, path) || ofReleases.test(path)) return signIn === 'unknown' ? 'wait' : 'page';
  if (signIn === 'out') return isAt(open, path) || isStatement(path) ? 'page' : 'landing';
  if (signIn === 'in' && leaving) return 'leaving';
  if (signIn === 'unknown' || !me) return 'wait';
  const isOnWay = isAt([adminPath], path) && me.powers?.includes('admin');
  if (isAt([agePath], path) || (ageRequired && !isOnWay)) return 'age';
  return needsSetup(me) ? 'setup' : 'page';
}
