import { spawn } from 'node:child_process';
import process from 'node:process';

export interface Command {
  words: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  limitMs: number;
  /** Prints the output when the program ends: for programs that run beside others. */
  collected?: boolean;
}

export interface Result {
  ok: boolean;
  /** Everything it printed. */
  output: string;
  seconds: number;
  /** The reason of its end, if not its own exit code. */
  trouble?: string;
}

/** Runs one program of the test run, with a time limit, a process group that ends with it, and no stdin. */
export function run({ words, cwd, env, limitMs, collected = false }: Command): Promise<Result> {
  const [program = '', ...args] = words;
  const began = performance.now();
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  let trouble: string | undefined;
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!collected) to.write(chunk);
    });
  const end = () => killGroup(child.pid);
  process.once('exit', end);
  const limit = setTimeout(() => {
    trouble = `took longer than ${limitMs / 60_000} minutes`;
    end();
  }, limitMs);
  return new Promise((resolve) => {
    const finish = (ok: boolean) => {
      clearTimeout(limit);
      process.off('exit', end);
      end();
      resolve({ ok, output, trouble, seconds: (performance.now() - began) / 1000 });
    };
    child.once('error', (error) => {
      trouble = error.message;
      finish(false);
    });
    child.once('exit', (code, signal) => {
      if (signal) trouble ??= `ended with ${signal}`;
      // Waits for the rest of its output, but not for a leftover process that holds the pipe open.
      const rest = setTimeout(() => finish(code === 0), 1000);
      child.once('close', () => {
        clearTimeout(rest);
        finish(code === 0);
      });
    });
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
