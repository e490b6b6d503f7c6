import { randomBytes } from 'node:crypto';
import type { members, Profile } from '@veil/contract/people/members.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { type Avatar, type AvatarSize, avatarFolder, avatarKey, avatarSides } from './avatar-address.ts';
import { cutAvatar } from './avatar-file.ts';
import { readProfile } from './profile.ts';
import { clearAvatar, findAvatarLocked, lockMember, updateMember } from './queries.ts';
import type { Viewer } from './viewer.ts';

type AvatarDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'clock' | 'hooks' | 'storage' | 'media' | 'log'>;

const sizes = Object.entries(avatarSides) as [AvatarSize, number][];

export async function saveAvatar(
  deps: AvatarDeps,
  viewer: Viewer,
  { file, form: square }: Asked<typeof members.saveAvatar>,
): Promise<Profile> {
  const avatar = randomBytes(12).toString('base64url');
  const cut = await cutAvatar(deps, { id: viewer.id, avatar }, file, square);
  const saved = { id: viewer.id, avatar };
  try {
    for (const [at, [size]] of sizes.entries()) await deps.storage.put(avatarKey(saved, size), cut[at] as Buffer);
    await replaceAvatar(deps, viewer.id, avatar);
  } catch (error) {
    await eraseUnused(deps, saved);
    throw error;
  }
  return readProfile(deps, viewer);
}

export async function removeAvatar(deps: AvatarDeps, viewer: Viewer): Promise<Profile> {
  await replaceAvatar(deps, viewer.id, null);
  return readProfile(deps, viewer);
}

/** Leaves a later avatar in place. */
export async function takeAvatarAway(deps: AvatarDeps, taken: Avatar): Promise<void> {
  if (await clearAvatar(deps.db, taken, deps.clock.now())) await eraseAvatar(deps, taken);
}

/** A change erases the files of the one before it, and the lock puts concurrent ones in order. */
async function replaceAvatar(deps: AvatarDeps, id: string, avatar: string | null): Promise<void> {
  const before = await deps.db.transaction().execute(async (tx) => {
    const { avatar: present } = await lockMember(tx, id);
    await updateMember(tx, id, { avatar, updated_at: deps.clock.now() });
    return present;
  });
  if (before) await eraseAvatar(deps, { id, avatar: before });
}

/** The lock waits for the end of a failed change, which may still be committed. */
async function eraseUnused(deps: AvatarDeps, saved: Avatar): Promise<void> {
  try {
    if ((await findAvatarLocked(deps.db, saved.id)) !== saved.avatar) await eraseAvatar(deps, saved);
  } catch (err) {
    deps.log.warn({ err }, 'not erased yet');
  }
}

/** The change is done, and the sweep repeats a failure. */
const eraseAvatar = ({ storage, log }: Pick<Deps, 'storage' | 'log'>, { id, avatar }: Avatar): Promise<void> =>
  storage.removeAll(`${avatarFolder(id)}${avatar}/`).catch((err: unknown) => log.warn({ err }, 'not erased yet'));
