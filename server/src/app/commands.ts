import type { ParseArgsConfig } from 'node:util';
import { readDataDir } from '../platform/config.ts';
import { openDatabase } from './database.ts';

const auditUsage = 'audit verify [--file <file>] [--anchor <row>:<hash>] | audit export <file>';

/** The arguments after a command's name. */
export type Arguments = { positionals: string[]; values: Record<string, string | undefined> };

export interface Command {
  usage: string;
  does: string;
  options?: ParseArgsConfig['options'];
  run(words: Arguments): Promise<void>;
}

/** `program` is the command line of this program, with which the supervisor starts its processes. */
export const listCommands = (program: string[]): Record<string, Command> => ({
  start: {
    usage: 'start',
    does: 'runs the whole site: database, web and worker',
    run: async () => (await import('./supervisor.ts')).supervise(program),
  },
  web: {
    usage: 'web',
    does: 'runs one web process (needs DATABASE_URL)',
    run: async () => (await import('./web.ts')).runWeb(),
  },
  worker: {
    usage: 'worker',
    does: 'runs one worker process (needs DATABASE_URL)',
    run: async () => (await import('./worker.ts')).runWorker(),
  },
  migrate: {
    usage: 'migrate',
    does: 'brings the database to the newest schema',
    run: () => withDatabase(async (url) => (await import('../platform/db/migrate.ts')).migrate(url, console.log)),
  },
  promote: {
    usage: 'promote <email> <role>',
    does: 'makes a member admin or moderator, or with none an ordinary member again',
    run: ({ positionals }) => withSite(async (url) => (await import('./promote.ts')).promote(url, positionals)),
  },
  'staff-two-factor': {
    usage: 'staff-two-factor [on|off]',
    does: 'says whether moderators and admins must have two-factor sign-in, or sets it',
    run: ({ positionals }) =>
      withSite(async (url) => (await import('./staff-two-factor.ts')).setStaffTwoFactor(url, positionals)),
  },
  mail: {
    usage: 'mail [--last <number>] [--to <address>]',
    does: 'prints letters that a site without a mail server keeps, newest last',
    options: { last: { type: 'string' }, to: { type: 'string' } },
    run: async ({ values }) => (await import('./print-mail.ts')).printMail(readDataDir(), values),
  },
  'fetch-model': {
    usage: 'fetch-model [<address> <sha256>]',
    does: 'installs what runs the NudeNet detector, and brings its weights, into the data folder',
    run: async ({ positionals }) => (await import('./fetch-model.ts')).fetchModel(positionals, readDataDir()),
  },
  audit: {
    usage: auditUsage,
    does: 'verifies the audit log, in the database or as an exported file, or exports it as lines of JSON',
    options: { file: { type: 'string' }, anchor: { type: 'string' } },
    run: async (words) => (await import('./audit-log.ts')).runAudit(withSite, words),
  },
  recount: {
    usage: 'recount',
    does: 'counts votes, favorites, cames and comments again',
    run: () => withSite(async (url) => (await import('./recount.ts')).runRecount(url)),
  },
});

/** The same for a command that needs the current schema. */
const withSite = (run: (url: string) => Promise<void>): Promise<void> =>
  withDatabase(async (url) => {
    await (await import('./require-own-database.ts')).requireCommandDatabase(url);
    await run(url);
  });

/** Runs one command on the database of DATABASE_URL, or on the built-in one of the data folder. */
async function withDatabase(run: (url: string) => Promise<void>): Promise<void> {
  const database = await openDatabase(() => {});
  try {
    await run(database.url);
  } finally {
    await database.stop();
  }
}
