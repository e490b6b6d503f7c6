import * as z from 'zod/mini';
import { table } from './call.ts';

/** The version of the terms and the privacy notice that come with the program. */
export const termsVersion = '2026-11-20';

export const site = table({
  getHealth: {
    method: 'GET',
    path: '/health',
    summary: 'Whether the process runs',
    access: 'anyone',
    urgent: true,
    answer: z.object({ ok: z.literal(true) }),
  },
  getReady: {
    method: 'GET',
    path: '/ready',
    summary: 'Whether database and storage accept writes',
    access: 'anyone',
    urgent: true,
    answer: z.object({ ok: z.boolean(), database: z.boolean(), storage: z.boolean() }),
  },
  getSite: {
    method: 'GET',
    path: '/site',
    summary: 'Facts for the landing screen',
    access: 'anyone',
    urgent: true,
    answer: z.object({
      name: z.string(),
      /** The version of the terms that a new member accepts. */
      termsVersion: z.string(),
      /** Whether a new account must be confirmed by mail before it can sign in. */
      emailConfirmation: z.boolean(),
      /** The local page with sent e-mails, where no mail server is configured and the site is not in production. */
      devMailbox: z.nullable(z.string()),
      /** Whether members may use it: a site that the public can reach waits until it has what the law asks for. */
      open: z.boolean(),
    }),
  },
});
