import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { saveSettings } from '../../site/settings/testing.ts';
import { aFile, allTraces, fields } from './testing.ts';
import { resumableSpeaker } from './testing-resumable.ts';

const days = 24 * 3_600_000;

describe('an upload with an idempotency key', () => {
  let site: TestSite;
  let maker: TestMember;
  let file: Awaited<ReturnType<typeof aFile>>;

  beforeAll(async () => {
    site = await openTestSite({ works: false });
    maker = await site.newMember();
    file = await aFile();
  });
  afterAll(() => site.close());

  const send = (idempotencyKey: string, more: Record<string, string> = {}, who = maker) =>
    site.as(who).upload('/api/upload', { ...fields, ...more, idempotencyKey }, file);
  const idsOf = (answers: Awaited<ReturnType<typeof send>>[]) => {
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    return [...new Set(answers.map((answer) => answer.json<{ id: string }>().id))];
  };
  const itemsOf = async (who: TestMember) =>
    (await site.deps.db.selectFrom('content').select('id').where('owner_id', '=', who.id).execute()).map(
      ({ id }) => id,
    );

  test('is one item however often it is sent, one after the other or at once', async () => {
    let nth = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }), async (rounds) => {
        const key = `key-${++nth}`;
        const before = await itemsOf(maker);
        const answers: Awaited<ReturnType<typeof send>>[] = [];
        for (const together of rounds)
          answers.push(...(await Promise.all(Array.from({ length: together }, () => send(key)))));
        const ids = idsOf(answers);
        expect((await itemsOf(maker)).filter((id) => !before.includes(id))).toEqual(ids);
        expect((await allTraces(site)).stored).toHaveLength(before.length + 1);
      }),
      { numRuns: 3 },
    );
  });

  test('is another item with another key, without one, or of another member', async () => {
    const other = await site.newMember();
    const answers = [
      await send('one'),
      await send('two'),
      await send(''),
      await send(''),
      await send('one', {}, other),
    ];
    expect(idsOf(answers)).toHaveLength(5);
    expect(await itemsOf(other)).toHaveLength(1);
  });

  test('that was refused may be sent again with better fields', async () => {
    expect((await send('better', { title: ' ' })).json()).toMatchObject({ fields: { title: 'Title is required' } });
    const broken = { ...file, bytes: file.bytes.subarray(0, 500) };
    const cut = await site.as(maker).upload('/api/upload', { ...fields, idempotencyKey: 'better' }, broken);
    expect(cut.json()).toMatchObject({ code: 'broken_file' });
    expect(idsOf([await send('better'), await send('better')])).toHaveLength(1);
  });

  test('sent twice at once in the last place of the day is one item, and no refusal', async () => {
    const busy = await site.newMember();
    const admin = site.as(await site.newMember({ staff: 'admin' }));
    const options = (await admin.get('/api/upload-options')).json<object>();
    await saveSettings(admin, 'uploads', { ...options, perDay: 1 });
    const answers = await Promise.all([send('last', {}, busy), send('last', {}, busy), send('last', {}, busy)]);
    expect(await itemsOf(busy)).toEqual(idsOf([...answers, await send('last', {}, busy)]));
    expect((await send('next', {}, busy)).json()).toMatchObject({ code: 'quota' });
    await saveSettings(admin, 'uploads', options);
  });

  test('that was deleted is not made again', async () => {
    const [id] = idsOf([await send('deleted')]);
    expect((await site.as(maker).delete(`/api/content/${id}?forever=true`)).statusCode).toBe(200);
    expect(idsOf([await send('deleted')])).toEqual([id]);
    expect(await itemsOf(maker)).not.toContain(id);
  });

  test('is one item also where its resumable upload was begun twice', async () => {
    const speaker = resumableSpeaker(site, maker);
    const ids = [await speaker.send({ bytes: file.bytes }), await speaker.send({ bytes: file.bytes })];
    const finish = (resumableId: string) =>
      site.as(maker).upload('/api/upload', { ...fields, resumableId, idempotencyKey: 'resumed' });
    expect(idsOf(await Promise.all(ids.map(finish)))).toHaveLength(1);
  });

  test('has a key of at most a hundred characters', async () => {
    expect((await send('k'.repeat(101))).json()).toMatchObject({
      code: 'invalid',
      fields: { idempotencyKey: 'The key of an upload has at most 100 letters, digits and signs' },
    });
  });

  test('is known for sixty days', async () => {
    const [first] = idsOf([await send('kept')]);
    site.clock.pass(59 * days);
    await site.runRepeated('upload keys');
    maker = await site.signInAgain(maker);
    expect(idsOf([await send('kept')])).toEqual([first]);
    site.clock.pass(2 * days);
    await site.runRepeated('upload keys');
    maker = await site.signInAgain(maker);
    expect(idsOf([await send('kept')])).not.toEqual([first]);
  });
});
