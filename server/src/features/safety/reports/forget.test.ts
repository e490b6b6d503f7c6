import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { decideAbout, openCaseOf } from '../moderation/builders.ts';

const dayMs = 86_400_000;
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());

it('erases the words of a report a year after its decision, and none of one that is open or in a restricted case', async () => {
  const moderator = await site.newMember({ staff: 'moderator' });
  const reporter = await site.newMember();
  const report = async () => {
    const id = await aPublishedPicture(site.deps, await site.newMember(), { width: 64, height: 48 });
    await site.as(reporter).post(`/api/content/${id}/report`, { reason: 'stolen', text: 'It is mine' });
    return id;
  };
  const [decided, open, restricted] = [await report(), await report(), await report()];
  const { id: caseId } = (await openCaseOf(site.deps, restricted)) as { id: string };
  for (const id of [decided, restricted])
    expect((await decideAbout(site, moderator, id, 'delete', { rule: 'minor' })).statusCode).toBe(200);
  const path = `/api/moderation/cases/${caseId}/restrict`;
  expect((await site.as(moderator).post(path, { reason: 'A child' })).statusCode).toBe(200);
  const wordsOf = async (id: string) =>
    (await site.deps.db.selectFrom('reports').select(['body', 'reason']).where('content_id', '=', id).execute())[0];
  site.clock.pass(364 * dayMs);
  await site.runRepeated('words of old reports');
  expect(await wordsOf(decided)).toMatchObject({ body: 'It is mine' });
  site.clock.pass(2 * dayMs);
  await site.runRepeated('words of old reports');
  expect(await wordsOf(decided)).toEqual({ body: '', reason: 'stolen' });
  for (const id of [open, restricted]) expect(await wordsOf(id)).toMatchObject({ body: 'It is mine' });
});
