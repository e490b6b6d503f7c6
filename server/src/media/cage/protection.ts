import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { confined } from './command.ts';
import { makePlaceSync } from './place.ts';
import type { Protection } from './powers.ts';
import { codeView } from './view.ts';

const PROBE_DEADLINE_MS = 20_000;
const isRoot = process.getuid?.() === 0;

const NOTHING: Protection = {
  reach: 'all',
  inUserNamespace: false,
  ownUser: false,
  unprivileged: false,
  limited: false,
};

/** The TypeScript loader starts a helper by the full path of its folder, which a child with a user of its own may not walk. */
const fromSource = import.meta.url.endsWith('.ts');

/** From the strongest to the weakest. A child that shares the site's user and sees nothing else is better off than the reverse. */
function* candidates(limited: boolean): Generator<Protection> {
  for (const reach of ['own', 'offline', 'all'] as const) {
    const ways = reach === 'all' ? [false] : isRoot ? [false, true] : [true];
    for (const inUserNamespace of ways) {
      const canChange = isRoot && !inUserNamespace && (reach === 'own' || !fromSource);
      const users = canChange ? [true, false] : [false];
      for (const ownUser of users) yield { reach, inUserNamespace, ownUser, unprivileged: true, limited };
    }
  }
  yield { ...NOTHING, limited };
}

let known: Protection | undefined;

/** The strongest protection with which a child really starts here. Tried once a process: it takes about 0.2 s. */
export function strongestProtection(entry: string): Protection {
  if (known) return known;
  if (process.platform !== 'linux') known = NOTHING;
  else {
    const limited = starts(['prlimit', '--core=0', '--', 'true']);
    known = [...candidates(limited)].find((candidate) => holds(candidate, entry)) ?? NOTHING;
  }
  return known;
}

/** What is missing, as ends of the sentence "Files of members are decoded by processes that ...". Empty on a machine that gives all. */
export function missingProtections({ reach, ownUser, unprivileged, limited }: Protection): string[] {
  return [
    reach !== 'own' && !ownUser && 'can read every file that the site can read, its secret and its database among them',
    reach !== 'own' && ownUser && 'can read every file that is open to all users of this machine',
    reach === 'all' && 'can reach the network',
    isRoot && !ownUser && 'run as root',
    !unprivileged && "keep the site's privileges",
    !limited && 'have no limits of memory, time and file size',
  ].filter((sentence) => typeof sentence === 'string');
}

/** Starts Node under the candidate: the code and its native libraries must load, and the place for results must take a file. */
function holds(protection: Protection, entry: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'veil-probe-'));
  try {
    const place = makePlaceSync(folder, protection);
    const script = `require('node:module').createRequire(${JSON.stringify(entry)})('sharp');
      require('node:fs').writeFileSync(${JSON.stringify(place.childPath('out', 'probe'))}, 'probe')`;
    const node = [process.execPath, '--no-warnings', '-e', script];
    const { command, args, cwd } = confined(protection, place, { sees: codeView(entry), command: node });
    const { PATH } = process.env;
    const env = { PATH, TMPDIR: place.childPath('tmp') };
    return spawnSync(command, args, { cwd, env, stdio: 'ignore', timeout: PROBE_DEADLINE_MS }).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const starts = ([command = '', ...args]: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: PROBE_DEADLINE_MS }).status === 0;
