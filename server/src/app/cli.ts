import { fileURLToPath } from 'node:url';
import { runCommandLine } from './command-line.ts';

process.setSourceMapsEnabled(true);
// Files of the site are for its own user only, whatever umask the shell or service manager sets.
process.umask(0o077);

/** `execArgv` holds the TypeScript loader in development. */
const program = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url)];

try {
  await runCommandLine(process.argv.slice(2), program);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
