import { fileURLToPath } from 'node:url';
import { supervise } from './supervisor.ts';

/** The supervisor with stand-in processes. */
const part = fileURLToPath(new URL('stand-in-process.js', import.meta.url));
try {
  await supervise([process.execPath, ...process.execArgv, part]);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
