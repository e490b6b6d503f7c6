import { readDataDir } from '../../platform/config.ts';
import type { Commands } from './command.ts';
import { withDatabase } from './database.ts';

export const processCommands = (program: string[]): Commands => ({
  start: {
    usage: 'start',
    does: 'runs the whole site: database, web and worker',
    run: async () => (await import('../../app/supervisor.ts')).supervise(program),
  },
  web: {
    usage: 'web',
    does: 'runs one web process (needs DATABASE_URL)',
    run: async () => (await import('../../app/web.ts')).runWeb(),
  },
  worker: {
    usage: 'worker',
    does: 'runs one worker process (needs DATABASE_URL)',
    run: async () => (await import('../../app/worker.ts')).runWorker(),
  },
  prepare: {
    usage: 'prepare',
    does: 'migrates and checks the database of DATABASE_URL; `start` runs it',
    run: async () => (await import('../../app/prepare.ts')).runPrepare(),
  },
  migrate: {
    usage: 'migrate',
    does: 'migrates the database to the newest schema',
    run: () => withDatabase(async (url) => (await import('../../platform/db/migrate.ts')).migrate(url, console.log)),
  },
  version: {
    usage: 'version [--json]',
    does: 'prints the versions of Veil, its database schema, Node and PostgreSQL, and the data folder',
    options: { json: { type: 'boolean' } },
    run: async (words) =>
      withDatabase(async (url) => (await import('../print-version.ts')).printVersion(url, readDataDir(), words)),
  },
});
