import { readDataDir } from '../../platform/config.ts';
import type { Commands } from './command.ts';
import { withDatabase } from './database.ts';

/** Commands that run the site. `program` is the command line of this program, with which the supervisor starts its processes. */
export const processCommands = (program: string[]): Commands => ({
  start: {
    usage: 'start',
    does: 'runs the whole site: database, web and worker',
    run: async () => (await import('../supervisor.ts')).supervise(program),
  },
  web: {
    usage: 'web',
    does: 'runs one web process (needs DATABASE_URL)',
    run: async () => (await import('../web.ts')).runWeb(),
  },
  worker: {
    usage: 'worker',
    does: 'runs one worker process (needs DATABASE_URL)',
    run: async () => (await import('../worker.ts')).runWorker(),
  },
  migrate: {
    usage: 'migrate',
    does: 'brings the database to the newest schema',
    run: () => withDatabase(async (url) => (await import('../../platform/db/migrate.ts')).migrate(url, console.log)),
  },
  version: {
    usage: 'version [--json]',
    does: 'says the versions of the program, its database schema, Node and PostgreSQL, and where the data is',
    options: { json: { type: 'boolean' } },
    run: async (words) =>
      withDatabase(async (url) => (await import('../print-version.ts')).printVersion(url, readDataDir(), words)),
  },
});
