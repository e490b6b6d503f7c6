import * as z from 'zod/mini';
import { table } from './call.ts';

/** The version of terms and privacy that a new member agrees to; kept with the account. */
export const termsVersion = '2026-11-20';

export const site = table({
  getHealth: {
    method: 'GET',
    path: '/health',
    summary: 'The process lives',
    access: 'anyone',
    urgent: true,
    answer: z.object({ ok: z.literal(true) }),
  },
  getReady: {
    method: 'GET',
    path: '/ready',
    summary: 'Database and storage take what is written',
    access: 'anyone',
    urgent: true,
    answer: z.object({ ok: z.boolean(), database: z.boolean(), storage: z.boolean() }),
  },
  getSite: {
    method: 'GET',
    path: '/site',
    summary: 'What the landing screen needs to know',
    access: 'anyone',
    urgent: true,
    answer: z.object({
      name: z.string(),
      termsVersion: z.string(),
      /** Whether a new account must be confirmed by mail before it can sign in. */
      emailConfirmation: z.boolean(),
      /** The local page with sent mails, where no mail server is configured and the public address is this machine. */
      devMailbox: z.nullable(z.string()),
    }),
  },
});
