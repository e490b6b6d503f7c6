import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from './database.ts';

process.setSourceMapsEnabled(true);

interface Command {
  usage: string;
  does: string;
  run(args: string[]): Promise<void>;
}

/** This program as a command line, so that the supervisor can start parts of it; the flags carry a loader in development. */
const program = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url)];

const commands: Record<string, Command> = {
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
    does: 'gives a member a role, such as admin',
    run: (args) => withDatabase(async () => (await import('./promote.ts')).promote(args)),
  },
  'fetch-model': {
    usage: 'fetch-model <address> <sha256>',
    does: 'brings the weights of the NudeNet detector into the data folder',
    run: async (args) =>
      (await import('./fetch-model.ts')).fetchModel(args, path.resolve(process.env.VEIL_DATA ?? 'data')),
  },
  recount: {
    usage: 'recount',
    does: 'counts votes, favorites, cames and comments again',
    run: () => withDatabase(async () => (await import('./recount.ts')).runRecount()),
  },
};

/** Runs one command on the database, which it finds in DATABASE_URL like every part of the site. */
async function withDatabase(run: (url: string) => Promise<void>): Promise<void> {
  const database = await openDatabase(() => {});
  process.env.DATABASE_URL = database.url;
  try {
    await run(database.url);
  } finally {
    await database.stop();
  }
}

function usage(): string {
  const width = Math.max(...Object.values(commands).map((command) => command.usage.length));
  const lines = Object.values(commands).map((command) => `  veil ${command.usage.padEnd(width)}  ${command.does}`);
  return ['Usage:', ...lines].join('\n');
}

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(usage());
  process.exit(name === '' || name === 'help' || name === '--help' ? 0 : 1);
}
try {
  await command.run(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
