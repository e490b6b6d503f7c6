import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPublishingSite, type PublishingSite } from '../publishing/testing.ts';
import { cropTo, editingOf, turned } from './testing.ts';

let site: PublishingSite;
let mine: ReturnType<typeof editingOf>;
beforeAll(async () => {
  site = await openPublishingSite();
  mine = editingOf(site);
});
afterAll(() => site.close());

async function published(wishes = {}): Promise<string> {
  const id = await site.upload('red', wishes);
  await site.settled(id);
  return id;
}

describe('an edit', () => {
  it('is kept beside the original, and makes a new mask version', async () => {
    const id = await published();
    expect((await mine.load(id)).edit).toEqual({ operations: [], revision: 0, width: 640, height: 640 });
    const answer = await mine.edit(id, [turned, cropTo(0, 0, 0.5, 1)]);
    expect(answer.json()).toMatchObject({ status: 'processing', edit: { revision: 1 } });
    const row = await site.settled(id);
    expect(row).toMatchObject({ status: 'ready', mask_version: 2 });
    expect((await mine.load(id)).edit).toMatchObject({ operations: [turned, cropTo(0, 0, 0.5, 1)], revision: 1 });
  });
});
