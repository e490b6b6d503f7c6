import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The site that runs at PORT, or one that is started for the while. `stop` ends only what was started here. */
export async function openSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = `http://127.0.0.1:${process.env.PORT || '3000'}`;
  if (await isReady(running)) return { url: running, stop: async () => undefined };
  console.log('No site runs yet: starting it for a while.');
  const child = spawn(process.execPath, [path.join(root, 'server/dist/veil.js'), 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
  });
  const url = await addressOf(child);
  return { url, stop: () => end(child) };
}

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

/** The supervisor says where it listens once the site is ready. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const url = /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+/.exec(said)?.[0];
      if (url) done(url.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => fail(new Error(`The site could not be started:\n${said}`)));
  });

const end = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
