import { fileURLToPath } from 'node:url';
import { runCommandLine } from './command-line.ts';

process.setSourceMapsEnabled(true);
// What the site writes is for its own user alone, whatever the shell or the service manager says.
process.umask(0o077);

/** The flags carry a loader in development. */
const program = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url)];

try {
  await runCommandLine(process.argv.slice(2), program);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
