import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPublishingSite, type PublishingSite } from './testing.ts';

const middle = [0.375, 0.375] as const;
const near = (wanted: number[]) => wanted.map((value) => expect.closeTo(value, -1.5));
const black = near([0, 0, 0]);

describe('blackout ignores the intensity', () => {
  let site: PublishingSite;
  beforeAll(async () => {
    site = await openPublishingSite();
  });
  afterAll(() => site.close());

  const edit = (id: string, censor: object) => site.as(site.maker).post(`/api/content/${id}/edit`, { censor });
  const isBlack = async (id: string) => {
    expect(await site.settled(id)).toMatchObject({ status: 'ready', censor_type: 'blackout', censor_intensity: 200 });
    expect((await site.master(id)).at(...middle)).toEqual(black);
  };

  test.each(['0', '1', '60'])('an upload that sends intensity %s with it is black', async (intensity) => {
    await isBlack(await site.upload('red', { censorType: 'blackout', bodyParts: 'breasts', intensity }));
  });

  test.each(['detection', 'full'])('an edit that sends intensity 0 with it is black, scope %s', async (scope) => {
    const id = await site.upload('red', { censorType: 'none' });
    await site.settled(id);
    const answer = await edit(id, { type: 'blackout', scope, intensity: 0, bodyParts: ['breasts'] });
    expect(answer.json()).toMatchObject({ censor: { type: 'blackout', intensity: 200 } });
    await isBlack(id);
  });

  test('the whole frame is black where the maker decides that after an upload with intensity 0', async () => {
    const id = await site.upload('red', { censorType: 'blackout', bodyParts: 'feet', intensity: '0' });
    expect(await site.settled(id)).toMatchObject({ status: 'needs_decision' });
    await site.as(site.maker).post(`/api/content/${id}/decision`, { decision: 'whole' });
    await isBlack(id);
  });

  test('an item that failed is black after a retry', async () => {
    const id = await site.upload('red', { censorType: 'blackout', bodyParts: 'breasts', intensity: '0' });
    await site.settled(id);
    await site.deps.db.deleteFrom('masters').where('content_id', '=', id).execute();
    await site.deps.db.updateTable('content').set({ status: 'failed' }).where('id', '=', id).execute();
    expect((await site.as(site.maker).post(`/api/content/${id}/retry`)).statusCode).toBe(200);
    await isBlack(id);
  });

  test.each(['detection', 'full'])(
    'a review that sends intensity 0 with it publishes black, scope %s',
    async (scope) => {
      const id = await site.upload('red', {
        censorType: 'blur',
        intensity: '60',
        bodyParts: 'breasts',
        review: 'always',
      });
      expect(await site.settled(id)).toMatchObject({ status: 'needs_review' });
      const { revision, covers } = (await site.as(site.maker).get(`/api/content/${id}/review`)).json();
      const censor = { type: 'blackout', scope, intensity: 0 };
      const change = { revision, covers, censor, publish: true };
      expect((await site.as(site.maker).post(`/api/content/${id}/review`, change)).statusCode).toBe(200);
      await isBlack(id);
    },
  );

  test.each(['blur', 'pixelate'])('an edit to %s at intensity 0 is labelled uncensored', async (type) => {
    const id = await site.upload('red', { censorType: 'blackout', bodyParts: 'breasts' });
    await site.settled(id);
    const answer = await edit(id, { type, scope: 'full', intensity: 0, bodyParts: [] });
    expect(answer.json()).toMatchObject({ censor: { type: 'none', intensity: 0 } });
  });

  test('the database accepts only the normal form of a censor', async () => {
    const id = await site.upload('red', { censorType: 'none' });
    const wrong: [string, number][] = [
      ['blackout', 0],
      ['blackout', 100],
      ['blur', 0],
      ['pixelate', 0],
      ['none', 25],
    ];
    for (const [censor_type, censor_intensity] of wrong) {
      const written = site.deps.db
        .updateTable('content')
        .set({ censor_type, censor_intensity })
        .where('id', '=', id)
        .execute();
      await expect(written, `${censor_type}/${censor_intensity}`).rejects.toThrow('content_censor_intensity');
    }
  });
});
