import { randomUUID } from 'node:crypto';
import type { TestMember, TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { insertCollectable, openCollection } from './queries.ts';

export async function aCollection(site: Pick<TestSite, 'deps'>, owner: Pick<TestMember, 'id'>, title = 'A kept page') {
  const at = site.deps.clock.now();
  const host = `${randomUUID()}.example`;
  const { id } = await openCollection(site.deps.db, { memberId: owner.id, site: host, name: host, at });
  const collectableId = newId();
  await insertCollectable(site.deps.db, {
    id: collectableId,
    collection_id: id,
    url: `https://${host}/`,
    title,
    created_at: at,
    kept_at: at,
  });
  return { id, collectableId };
}
