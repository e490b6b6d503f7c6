import { fileURLToPath } from 'node:url';
import { readVariable } from '../platform/environment.ts';
import { runCommandLine } from './command-line.ts';
import { nameSourcesInStacks } from './source-maps.ts';

// In development the TypeScript loader names them.
if (import.meta.filename.endsWith('.js')) nameSourcesInStacks();
// The site's files belong to its own user, whatever umask the shell or service manager sets.
process.umask(0o077);

/** Uses the log's format if a process of the site could not start. */
async function reportFailure(error: unknown): Promise<void> {
  const isProcess = ['start', 'web', 'worker'].includes(process.argv[2] ?? '');
  if (!isProcess || readVariable('LOG_FORMAT')?.toLowerCase() !== 'json')
    return console.error(error instanceof Error ? error.message : error);
  const { openLog } = await import('../platform/log.ts');
  openLog('info').fatal(error instanceof Error ? error.message : String(error));
}

/** `execArgv` holds the TypeScript loader in development. */
const program = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url)];

try {
  await runCommandLine(process.argv.slice(2), program);
} catch (error) {
  await reportFailure(error);
  process.exit(1);
}
