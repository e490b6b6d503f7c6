import * as z from 'zod/mini';
import { table } from '../call.ts';
import { done, perHour } from '../fields.ts';
import { Email } from '../people/account-fields.ts';
import { Agreement, OwnRelease, ReleaseAsk } from './release-asks.ts';
import { Token } from './releases.ts';

export const ownReleaseCalls = table({
  openRelease: {
    method: 'POST',
    path: '/releases/open',
    summary: 'Read the question to the holder of a one-time link',
    access: 'anyone',
    rate: perHour(120),
    body: z.object({ token: Token }),
    answer: ReleaseAsk,
  },
  confirmReleaseAddress: {
    method: 'POST',
    path: '/releases/address',
    summary: 'Send the holder of a link a second link by e-mail, with which they can agree',
    access: 'anyone',
    rate: perHour(10),
    body: z.object({ token: Token, email: Email }),
    answer: done,
  },
  agreeToRelease: {
    method: 'POST',
    path: '/releases/agree',
    summary:
      'Agree to be shown, with a confirmed address or account. The answer has, once, the code for reading and withdrawing the release',
    access: 'anyone',
    rate: perHour(30),
    body: Agreement,
    answer: z.object({ code: z.string(), mailed: z.boolean() }),
  },
  refuseRelease: {
    method: 'POST',
    path: '/releases/refuse',
    summary: 'Refuse to be shown: the item is hidden and a moderator looks at it',
    access: 'anyone',
    rate: perHour(30),
    body: z.object({ token: Token }),
    answer: done,
  },
  openOwnRelease: {
    method: 'POST',
    path: '/releases/own',
    summary: 'Read the release that belongs to a code',
    access: 'anyone',
    rate: perHour(120),
    body: z.object({ code: Token }),
    answer: OwnRelease,
  },
  withdrawRelease: {
    method: 'POST',
    path: '/releases/withdraw',
    summary: 'Withdraw the release for this item or for all items of this maker. They are hidden at once',
    access: 'anyone',
    rate: perHour(60),
    body: z.object({ code: Token, all: z.boolean() }),
    answer: OwnRelease,
  },
  getReleaseStill: {
    method: 'GET',
    path: '/releases/still',
    summary: 'Read an address of the picture that the question is about, valid for some minutes',
    access: 'anyone',
    rate: perHour(240),
    query: z.object({ ticket: z.string().check(z.maxLength(200)) }),
    file: 'image/webp',
    answer: z.null(),
  },
});
