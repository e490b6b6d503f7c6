import { fileURLToPath } from 'node:url';
import { supervise } from '../src/app/supervisor.ts';

const part = fileURLToPath(new URL('stand-in-process.js', import.meta.url));
try {
  await supervise([process.execPath, ...process.execArgv, part]);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
