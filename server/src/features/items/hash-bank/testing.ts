import { expect, vi } from 'vitest';
import type { Fields, TestMember, TestSite } from '../../../../tests/testing.ts';
import { fields } from '../uploads/testing.ts';
import { addToBank } from './bank.ts';

export const caseId = '0198c0de-0000-7000-8000-000000000001';

export async function publishPicture(
  site: TestSite,
  maker: TestMember,
  bytes: Buffer,
  wishes: Fields = {},
  file = { name: 'picture.jpg', type: 'image/jpeg' },
): Promise<string> {
  const answer = await site.as(maker).upload('/api/upload', { ...fields, ...wishes }, { ...file, bytes });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  const { id } = answer.json<{ id: string }>();
  await vi.waitFor(async () => expect(await stateOf(site, id)).not.toBe('processing'), { timeout: 30_000 });
  return id;
}

export async function stateOf({ deps }: TestSite, id: string): Promise<string> {
  const row = await deps.db
    .selectFrom('content')
    .select(['status', 'status_before_hiding'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status_before_hiding ?? row.status;
}

export const bankItem = ({ deps }: TestSite, contentId: string, wishes: { caseId?: string } = {}): Promise<number> =>
  deps.db
    .transaction()
    .execute((tx) =>
      addToBank(tx, { contentId, reason: 'consent', caseId, by: null, at: deps.clock.now(), ...wishes }),
    );

export const holdsOf = async ({ deps }: TestSite, id: string): Promise<string[]> => {
  const rows = await deps.db.selectFrom('content_holds').select('reason').where('content_id', '=', id).execute();
  return rows.map(({ reason }) => reason).sort();
};
