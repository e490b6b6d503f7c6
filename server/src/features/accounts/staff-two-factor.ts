import * as z from 'zod/mini';
import type { Db } from '../../deps.ts';
import { openSetting } from '../settings/index.ts';

/** Whether moderators and admins must have two-factor on to use their powers. `veil staff-two-factor` sets it. */
const setting = openSetting('sign-in', z.object({ staffTwoFactor: z.boolean() }), { staffTwoFactor: false });

export const isStaffTwoFactorDemanded = async (db: Db): Promise<boolean> => (await setting.load(db)).staffTwoFactor;

export const demandStaffTwoFactor = (db: Db, staffTwoFactor: boolean, now: Date): Promise<void> =>
  setting.save(db, { staffTwoFactor }, now);
