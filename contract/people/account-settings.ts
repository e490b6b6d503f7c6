import * as z from 'zod/mini';
import { done, Email, OwnPassword } from './account-fields.ts';
import { table } from './call.ts';
import { Id, Time } from './fields.ts';

/** A session ends when it is not used for `idle` days, and `whole` days after it began at the latest. */
export const sessionDays = { idle: 30, whole: 180 } as const;

export const SessionEnd = z.object({ id: Id });
export const EmailChange = z.object({ newEmail: Email, password: OwnPassword });
/** `token` is that of the mailed link. */
export const EmailChangeProof = z.object({ token: z.string().check(z.maxLength(200)) });

/**
 * A place where the member is signed in. `device`: browser and system in words, such as "Firefox on Android". `network`: the first
 * half of the address, such as "203.0.x.x". `current`: the session of this request.
 */
const SignedInSession = z.object({
  id: Id,
  device: z.string(),
  network: z.nullable(z.string()),
  createdAt: Time,
  usedAt: Time,
  current: z.boolean(),
});
export type SignedInSession = z.infer<typeof SignedInSession>;

/** What the settings show about signing in. `twoFactorRequired`: the site demands it of this moderator or admin. */
const AccountState = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** The address that waits for its confirmation. */
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
    summary: 'How the member of the session signs in',
    access: 'anyone',
    rate: { max: 120, per: 'minute' },
    answer: AccountState,
  },
  listSessions: {
    method: 'GET',
    path: '/auth/list-sessions',
    summary: 'Where the member is signed in, last used first',
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
    summary: 'End every session of the member except this one; no browser is trusted any more',
    access: 'anyone',
    rate: { max: 60, per: 'hour' },
    answer: done,
  },
  endAllSessions: {
    method: 'POST',
    path: '/auth/revoke-sessions',
    summary: 'End every session of the member; no browser is trusted any more',
    access: 'anyone',
    rate: { max: 60, per: 'hour' },
    answer: done,
  },
  changeEmail: {
    method: 'POST',
    path: '/auth/change-email',
    summary:
      'Change the e-mail address once the link to it (`#/auth?mode=email&token=…`) is followed; where the site asks for no confirmation, at once. A taken address gets the same answer',
    access: 'anyone',
    rate: { max: 20, per: 'hour' },
    body: EmailChange,
    answer: done,
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/auth/confirm-email-change',
    summary: 'Change the e-mail address by a mailed link. No session is needed, and none begins',
    access: 'anyone',
    rate: { max: 30, per: 'hour' },
    body: EmailChangeProof,
    answer: done,
  },
  cancelEmailChange: {
    method: 'POST',
    path: '/auth/cancel-email-change',
    summary: 'Forget the address that waits for its confirmation',
    access: 'anyone',
    rate: { max: 60, per: 'hour' },
    answer: done,
  },
});
