// `npm run dev`: the site from its sources. Saving a server file restarts the processes, saving a page file updates the
// open page.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { root, setUp } from './setup.mjs';

endWithNpm();
setUp();
process.chdir(root);

const pageAddress = 'http://localhost:5173';
const apiPort = process.env.PORT || '3000';
const installed = (program, ...args) => [path.join(root, 'node_modules', program), ...args];

// The watcher follows only the supervisor's imports, but web and worker import the rest.
const watched = ['server/src/**/*.ts', 'server/migrations/*.sql', 'contract/**/*.ts', 'imaging/**/*.ts'];
const server = installed(
  'tsx/dist/cli.mjs',
  'watch',
  '--clear-screen=false',
  ...watched.map((files) => `--include=${files}`),
  '--exclude=**/*.test.ts',
  'server/src/operator/cli.ts',
  'start',
);
const page = installed('vite/bin/vite.js', '--clearScreen', 'false');

const children = [
  start(server, root, { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL || pageAddress }),
  start(page, path.join(root, 'web'), { VEIL_API_PORT: apiPort }),
];

// The terminal sends Ctrl-C to the children too, unlike a signal to this process only.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });

function start(args, cwd, variables) {
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  // Neither is useful without the other.
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1;
    for (const other of children) if (other !== child) other.kill('SIGTERM');
  });
  return child;
}
