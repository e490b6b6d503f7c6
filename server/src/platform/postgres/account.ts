import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';

/** PostgreSQL refuses to run as root. */
export interface Account {
  /** The user to become, if any, and a working folder that everyone can enter. */
  spawn: { uid?: number; gid?: number; cwd: string };
  prefix: string[];
  owner: { uid: number; gid: number };
}

const ownUser: Account['spawn'] = { cwd: '/' };
const unprivilegedNames = ['postgres', 'nobody'];
/** Root outside of the namespace: the files stay root's, and no other account needs access. */
const userNamespace = ['unshare', '--user', '--map-user=1', '--map-group=1', '--'];

export function chooseAccount(binaries: Binaries, dataDir: string): Account {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { spawn: ownUser, prefix: [], owner: { uid, gid } };
  for (const name of unprivilegedNames) {
    const owner = lookUp(name);
    if (owner && canRun(owner, binaries) && ensureCanEnter(owner, path.dirname(dataDir)))
      return { spawn: { ...owner, cwd: '/' }, prefix: [], owner };
  }
  const [program = '', ...args] = userNamespace;
  if (spawnSync(program, [...args, 'true']).status === 0)
    return { spawn: ownUser, prefix: userNamespace, owner: { uid, gid } };
  throw new Error(
    'PostgreSQL does not run as root, no unprivileged user can reach the program and the data folder, and this ' +
      'machine allows no user namespaces. Start as an ordinary user, or set DATABASE_URL.',
  );
}

export function commandFor(account: Account, binaries: Binaries, name: string, args: string[]): [string, string[]] {
  const [program = '', ...rest] = [...account.prefix, path.join(binaries.folder, name), ...args];
  return [program, rest];
}

/** Fails early: an ordinary user can neither read nor take over another account's folder. */
export function refuseOtherOwner(folder: string): void {
  const uid = lstatSync(folder, { throwIfNoEntry: false })?.uid;
  const own = process.getuid?.();
  if (own !== 0 && uid !== undefined && uid !== own)
    throw new Error(
      `${folder} belongs to user ${uid}: the site was started by another user before. Start it as that user or as ` +
        'root, or give the folder away (chown -R).',
    );
}

/** Root may have run the database under another account before. */
export function changeOwner({ owner }: Account, folder: string): void {
  if (lstatSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  chownSync(folder, owner.uid, owner.gid);
}

function lookUp(name: string): { uid: number; gid: number } | undefined {
  const [user, group] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (user?.status !== 0 || group?.status !== 0) return undefined;
  return { uid: Number(user.stdout), gid: Number(group.stdout) };
}

const runs = (owner: Account['owner'], program: string, args: string[]): boolean =>
  spawnSync(program, args, { ...owner, cwd: '/' }).status === 0;

const canRun = (owner: Account['owner'], { folder }: Binaries): boolean =>
  ['postgres', 'initdb'].every((name) => runs(owner, path.join(folder, name), ['--version']));

/** If only the parent folder denies entry, the account's group gets execute permission, without listing or reading. */
function ensureCanEnter(owner: Account['owner'], folder: string): boolean {
  const canPass = () => runs(owner, 'test', ['-x', folder]);
  if (canPass()) return true;
  const { mode, uid, gid } = statSync(folder);
  chownSync(folder, uid, owner.gid);
  chmodSync(folder, (mode & 0o700) | 0o010);
  if (canPass()) return true;
  chownSync(folder, uid, gid); // a folder further up denies it
  chmodSync(folder, mode & 0o7777);
  return false;
}
