import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, Time } from '../fields.ts';
import { done, Email, OwnPassword } from './account-fields.ts';

/** A session ends after `idle` days without use, and after `whole` days at the latest. */
export const sessionDays = { idle: 30, whole: 180 } as const;

export const SessionEnd = z.object({ id: Id });
export const EmailChange = z.object({ newEmail: Email, password: OwnPassword });
/** `token` comes from the mailed link. */
export const EmailChangeProof = z.object({ token: z.string().check(z.maxLength(200)) });

/** `device`: "Firefox on Android". `network`: first half of the address, "203.0.x.x". `current`: made this request. */
const SignedInSession = z.object({
  id: Id,
  device: z.string(),
  network: z.nullable(z.string()),
  createdAt: Time,
  usedAt: Time,
  current: z.boolean(),
});
export type SignedInSession = z.infer<typeof SignedInSession>;

/** `twoFactorRequired`: the site demands it from this moderator or admin. */
const AccountState = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  pendingEmail: z.nullable(z.string()),
  twoFactor: z.boolean(),
  twoFactorRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.int(),
});
export type AccountState = z.infer<typeof AccountState>;

export const accountSettings = table({
  getAccount: {
    method: 'GET',
    path: '/auth/account',
    summary: 'Read the member’s ways to sign in',
    access: 'anyone',
    rate: { max: 120, per: 'minute' },
    answer: AccountState,
  },
  listSessions: {
    method: 'GET',
    path: '/auth/list-sessions',
    summary: 'List the member’s sessions, last used first',
    access: 'anyone',
    rate: { max: 120, per: 'minute' },
    answer: z.object({ sessions: z.array(SignedInSession) }),
  },
  endSession: {
    method: 'POST',
    path: '/auth/revoke-session',
    summary: 'End one session of the member',
    access: 'anyone',
    rate: { max: 60, per: 'minute' },
    body: SessionEnd,
    answer: done,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/auth/revoke-other-sessions',
    summary: 'End all other sessions of the member and the trust in all browsers',
    access: 'anyone',
    rate: { max: 60, per: 'hour' },
    answer: done,
  },
  endAllSessions: {
    method: 'POST',
    path: '/auth/revoke-sessions',
    summary: 'End all sessions of the member and the trust in all browsers',
    access: 'anyone',
    rate: { max: 60, per: 'hour' },
    answer: done,
  },
  changeEmail: {
    method: 'POST',
    path: '/auth/change-email',
    summary:
      'Ask for a new e-mail address. It counts after a visit of the mailed link (`#/auth?mode=email&token=…`), or at once if the site asks for no confirmation. A taken address gets the same answer',
    access: 'anyone',
    rate: { max: 20, per: 'hour' },
    body: EmailChange,
    answer: done,
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/auth/confirm-email-change',
    summary: 'Change the e-mail address by a mailed link, without a session',
    access: 'anyone',
    rate: { max: 30, per: 'hour' },
    body: EmailChangeProof,
    answer: done,
  },
  cancelEmailChange: {
    method: 'POST',
    path: '/auth/cancel-email-change',
    summary: 'Cancel the change to an unconfirmed address',
    access: 'anyone',
    rate: { max: 60, per: 'hour' },
    answer: done,
  },
});
