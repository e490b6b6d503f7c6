import type { Profile } from '@veil/contract/people/members.ts';

/** Set-up ends when the profile has a name or reports a finished set-up. */
export const needsSetup = ({ name, setupStatus }: Pick<Profile, 'name' | 'setupStatus'>): boolean =>
  !name && setupStatus !== 'COMPLETE';
