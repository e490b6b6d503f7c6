import { SignUpRule } from '@veil/contract/site/settings.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../deps.ts';
import { listed, openSetting } from '../../site/settings/index.ts';

const setting = openSetting('sign-in', z.object({ signUp: SignUpRule, staffTwoFactor: z.boolean() }), {
  signUp: 'open',
  staffTwoFactor: false,
});

export const shownSignInSettings = listed(setting, {
  title: 'Accounts',
  area: 'site',
  order: 20,
  words: {
    signUp: {
      label: 'New accounts',
      about: 'Closed: nobody can create an account. Members sign in as before.',
      options: { open: 'Open to everyone', closed: 'Closed' },
    },
    staffTwoFactor: {
      label: 'Moderators and admins need two-factor sign-in',
      about: 'Those without it lose their powers at once, until they turn it on in their settings.',
    },
  },
});

export const isSignUpOpen = async (db: Db): Promise<boolean> => (await setting.load(db)).signUp === 'open';

/** Moderators and admins need two-factor to use their powers. */
export const isStaffTwoFactorDemanded = async (db: Db): Promise<boolean> => (await setting.load(db)).staffTwoFactor;

export const demandStaffTwoFactor = async (db: Db, staffTwoFactor: boolean, now: Date): Promise<void> =>
  setting.save(db, { ...(await setting.load(db)), staffTwoFactor }, now);
