import { readDataDir } from '../../platform/config.ts';
import type { Commands } from './command.ts';
import { withSite } from './database.ts';

export const recordCommands: Commands = {
  mail: {
    usage: 'mail [--last <number>] [--to <address>]',
    does: 'prints e-mails that a site without a mail server keeps, newest last',
    options: { last: { type: 'string' }, to: { type: 'string' } },
    run: async ({ values }) => (await import('../print-mail.ts')).printMail(readDataDir(), values),
  },
  audit: {
    usage: 'audit verify [--file <file>] [--anchor <row>:<hash>] | audit export <file>',
    does: 'verifies the audit log, in the database or as an exported file, or exports it as lines of JSON',
    options: { file: { type: 'string' }, anchor: { type: 'string' } },
    run: async (words) => (await import('../audit-log.ts')).runAudit({ withSite }, words),
  },
  recount: {
    usage: 'recount',
    does: 'counts votes, favorites, cames, comments, powers and cases again, and corrects wrong figures',
    run: () => withSite(async (url) => (await import('../recount.ts')).runRecount(url)),
  },
};
