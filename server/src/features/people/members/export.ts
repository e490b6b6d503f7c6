import type { Deps, ExportFile } from '../../../deps.ts';
import { avatarKey } from './avatar-address.ts';
import { say } from './messages.ts';

/** Others decide these, or only the server uses them. */
type Kept = 'id' | 'number' | 'slug' | 'avatar' | 'staff' | 'status' | 'deletes_at';
const kept: readonly Kept[] = ['id', 'number', 'slug', 'avatar', 'staff', 'status', 'deletes_at'];

export async function* exportProfile(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  memberId: string,
): AsyncIterable<ExportFile> {
  const row = await db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  const names = await db
    .selectFrom('member_slugs')
    .select(['slug', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const fields = Object.entries(row).filter(([name]) => !kept.some((one) => one === name));
  const profile = Object.fromEntries(fields.map(([name, value]) => [inCamelCase(name), value]));
  yield {
    path: 'profile.json',
    about: say('yourProfile'),
    json: { ...profile, addresses: names.map(({ slug }) => slug) },
  };
  const { avatar } = row;
  if (avatar)
    yield { path: 'pictures/profile.webp', open: () => storage.stream(avatarKey({ id: memberId, avatar }, 'large')) };
}

const inCamelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
