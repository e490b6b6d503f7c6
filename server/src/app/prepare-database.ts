import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Prepared } from './prepare.ts';

type Preparation = { program: string[]; databaseUrl: string; dataDir: string; note: (line: string) => void };

/**
 * Migrates and checks the database, and returns the warnings of the start. Runs in a process of its own, because the
 * supervisor would keep what that loads.
 */
export async function prepareDatabase({ program, databaseUrl, dataDir, note }: Preparation): Promise<string[]> {
  const [command = '', ...words] = program;
  const child = spawn(command, [...words, 'prepare'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, VEIL_DATA: dataDir },
    // A separate process group, so that Ctrl-C lets a migration in progress end.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let result: Prepared | undefined;
  child.on('message', (message: Prepared) => {
    if (message.type === 'note') note(message.line);
    else result = message;
  });
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (result?.type === 'prepared') return result.warnings;
  throw new Error(
    result?.type === 'failed'
      ? result.message
      : `The database could not be prepared (${signal ?? `exit code ${code}`}).`,
  );
}
