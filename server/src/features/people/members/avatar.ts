import { randomBytes } from 'node:crypto';
import type { members, Profile } from '@veil/contract/people/members.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { type AvatarSize, avatarFolder, avatarKey, avatarSides } from './avatar-address.ts';
import { cutAvatar } from './avatar-file.ts';
import { readProfile } from './profile.ts';
import { lockMember, updateMember } from './queries.ts';
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
  await replaceAvatar(deps, viewer.id, avatar, async () => {
    for (const [at, [size]] of sizes.entries()) {
      await deps.storage.put(avatarKey({ id: viewer.id, avatar }, size), cut[at] as Buffer);
    }
  });
  return readProfile(deps, viewer);
}

export async function removeAvatar(deps: AvatarDeps, viewer: Viewer): Promise<Profile> {
  await replaceAvatar(deps, viewer.id, null, async () => undefined);
  return readProfile(deps, viewer);
}

export async function takeAvatarAway(deps: AvatarDeps, id: string, avatar: string): Promise<void> {
  const row = await deps.db.selectFrom('members').select('avatar').where('id', '=', id).executeTakeFirst();
  if (row?.avatar === avatar) await replaceAvatar(deps, id, null, async () => undefined);
}

/** The member is locked, so that all other files in the folder are leftovers and can be erased. */
async function replaceAvatar(
  deps: AvatarDeps,
  id: string,
  avatar: string | null,
  store: () => Promise<void>,
): Promise<void> {
  const before = await deps.db.transaction().execute(async (tx) => {
    const { avatar: present } = await lockMember(tx, id);
    await eraseOthers(deps.storage, id, present);
    await store();
    await updateMember(tx, id, { avatar, updated_at: deps.clock.now() });
    return present;
  });
  if (before) await deps.storage.removeAll(`${avatarFolder(id)}${before}/`);
}

async function eraseOthers(storage: Deps['storage'], id: string, present: string | null): Promise<void> {
  for await (const key of storage.keys(avatarFolder(id))) {
    if (!present || !key.startsWith(`${avatarFolder(id)}${present}/`)) await storage.remove(key);
  }
}
