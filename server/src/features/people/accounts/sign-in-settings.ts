import { SignUpRule } from '@veil/contract/site/settings.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../deps.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

const setting = openSetting('sign-in', z.object({ signUp: SignUpRule, staffTwoFactor: z.boolean() }), {
  signUp: 'open',
  staffTwoFactor: false,
});

export const shownSignInSettings = listed(setting, {
  title: say('accounts'),
  area: 'site',
  order: 20,
  words: {
    signUp: {
      label: say('newAccounts'),
      about: say('closedMeans'),
      options: { open: say('openToEveryone'), closed: say('closed') },
    },
    staffTwoFactor: {
      label: say('staffNeedTwoFactor'),
      about: say('staffWithoutItLosePowers'),
    },
  },
});

export const isSignUpOpen = async (db: Db): Promise<boolean> => (await setting.load(db)).signUp === 'open';

/** Moderators and admins need two-factor to use their powers. */
export const isStaffTwoFactorDemanded = async (db: Db): Promise<boolean> => (await setting.load(db)).staffTwoFactor;

export const demandStaffTwoFactor = async (db: Db, staffTwoFactor: boolean, now: Date): Promise<void> =>
  setting.save(db, { ...(await setting.load(db)), staffTwoFactor }, now);
