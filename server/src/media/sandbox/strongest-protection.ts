import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeView } from './file-view.ts';
import { makeJobFolderSync } from './job-folder.ts';
import type { Protection } from './protection.ts';
import { sandboxedCommand } from './sandboxed-command.ts';

const PROBE_DEADLINE_MS = 20_000;
const isRoot = process.getuid?.() === 0;

const NOTHING: Protection = {
  isolation: 'none',
  inUserNamespace: false,
  ownUser: false,
  unprivileged: false,
  limited: false,
};

/** Strongest first: hiding files and network counts more than a separate user id, which cannot start `fromSource`. */
function* candidates(limited: boolean, fromSource: boolean): Generator<Protection> {
  for (const isolation of ['full', 'offline', 'none'] as const) {
    const userNamespaces = isolation === 'none' ? [false] : isRoot ? [false, true] : [true];
    for (const inUserNamespace of userNamespaces) {
      const canChange = isRoot && !inUserNamespace && (isolation === 'full' || !fromSource);
      const users = canChange ? [true, false] : [false];
      for (const ownUser of users) yield { isolation, inUserNamespace, ownUser, unprivileged: true, limited };
    }
  }
  yield { ...NOTHING, limited };
}

let known: Protection | undefined;

/** Tried once per process: it takes about 0.2 s. */
export function strongestProtection(entry: string): Protection {
  if (known) return known;
  if (process.platform !== 'linux') known = NOTHING;
  else {
    const limited = starts(['prlimit', '--core=0', '--', 'true']);
    known = [...candidates(limited, entry.endsWith('.ts'))].find((candidate) => works(candidate, entry)) ?? NOTHING;
  }
  return known;
}

/** Each ends "Files of members are decoded by processes that ...". */
export function missingProtections({ isolation, ownUser, unprivileged, limited }: Protection): string[] {
  return [
    isolation !== 'full' &&
      !ownUser &&
      'can read every file that the site can read, its secret and its database among them',
    isolation !== 'full' && ownUser && 'can read every file that is open to all users of this machine',
    isolation === 'none' && 'can reach the network',
    isRoot && !ownUser && 'run as root',
    !unprivileged && "keep the site's privileges",
    !limited && 'have no limits of memory, time and file size',
  ].filter((sentence) => typeof sentence === 'string');
}

/** The code and its native libraries must load, and the folder for results must be writable. */
function works(protection: Protection, entry: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'veil-probe-'));
  try {
    const job = makeJobFolderSync(folder, protection);
    const script = `require('node:module').createRequire(${JSON.stringify(entry)})('sharp');
      require('node:fs').writeFileSync(${JSON.stringify(job.childPath('out', 'probe'))}, 'probe')`;
    const node = [process.execPath, '--no-warnings', '-e', script];
    const { command, args, cwd } = sandboxedCommand(protection, job, { visiblePaths: codeView(entry), command: node });
    const { PATH } = process.env;
    const env = { PATH, TMPDIR: job.childPath('tmp') };
    return spawnSync(command, args, { cwd, env, stdio: 'ignore', timeout: PROBE_DEADLINE_MS }).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const starts = ([command = '', ...args]: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: PROBE_DEADLINE_MS }).status === 0;
