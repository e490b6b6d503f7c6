import * as z from 'zod/mini';
import { table } from '../call.ts';

export const termsVersion = '2026-11-24';

export const site = table({
  getHealth: {
    method: 'GET',
    path: '/health',
    summary: 'Check whether the process runs',
    access: 'anyone',
    urgent: true,
    answer: z.object({ ok: z.literal(true) }),
  },
  getReady: {
    method: 'GET',
    path: '/ready',
    summary: 'Check whether database and storage accept writes',
    access: 'anyone',
    urgent: true,
    answer: z.object({ ok: z.boolean(), database: z.boolean(), storage: z.boolean() }),
  },
  getSite: {
    method: 'GET',
    path: '/site',
    summary: 'Read the facts for the landing screen',
    access: 'anyone',
    urgent: true,
    answer: z.object({
      name: z.string(),
      termsVersion: z.string(),
      /** A new account must be confirmed by mail before it can sign in. */
      emailConfirmation: z.boolean(),
      /** Sent e-mails, if no mail server is configured and the site is not in production. */
      devMailbox: z.nullable(z.string()),
      /** A public site stays closed until it has everything that the law requires. */
      open: z.boolean(),
    }),
  },
});
