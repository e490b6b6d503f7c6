import type { Profile } from '@veil/contract/members.ts';

/** Set-up is forced while the profile has no name and nothing says that set-up is done. */
export const needsSetup = ({ name, setupStatus }: Pick<Profile, 'name' | 'setupStatus'>): boolean =>
  !name && setupStatus !== 'COMPLETE';
