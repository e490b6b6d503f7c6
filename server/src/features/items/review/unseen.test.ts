import type { Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { createDraft, markWaiting, saveDetection } from '../content/index.ts';

const title = 'Quiet heron at the weir';
let site: TestSite;
let maker: TestMember;
let other: TestMember;
let id: string;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  other = await site.newMember();
  id = newId();
  await site.deps.db.transaction().execute(async (tx) => {
    const censor = { type: 'blur', scope: 'detection', intensity: 60 } as const;
    const draft = { id, kind: 'image', title, description: '', visibility: 'public', mask: false, tags: [] } as const;
    await createDraft(site.deps, tx, maker, { ...draft, censor, bodyParts: ['face'], review: 'always' });
    const parts = [{ part: 'face', box: [0.1, 0.1, 0.2, 0.2], score: 0.9 }] as const;
    await saveDetection(tx, id, { adapter: 'pose', model: 'drawn', parts: [...parts] });
    await markWaiting(site.deps, tx, id, 1, { status: 'needs_review', notice: null });
  });
});
afterAll(() => site.close());

const ids: Partial<Record<string, () => string>> = { content: () => id, member: () => maker.id };
const readable = Object.entries(calls as Record<string, Call>).filter(
  ([, call]) => call.method === 'GET' && !call.events && call.access !== 'moderator' && call.access !== 'admin',
);
const addresses = readable.flatMap(([name, call]) => {
  const about = call.about ? ids[call.about] : () => '';
  return about ? [[name, call.path, about] as const] : [];
});

test.each(addresses)('%s tells nobody else of an item that waits for its maker', async (_, path, about) => {
  const url = `/api${path.replace(/:\w+/g, about())}`;
  const words = url.includes('?') ? '' : '?q=heron';
  for (const who of [site.as(other), site.visitor]) {
    const { body } = await who.get(url + words);
    expect(body).not.toContain(id);
    expect(body).not.toContain('heron at');
  }
});

test('its maker finds it among their own, with what it waits for', async () => {
  const { items } = (await site.as(maker).get('/api/me/uploads')).json<{ items: { id: string; status: string }[] }>();
  expect(items).toMatchObject([{ id, status: 'needs_review', isPublic: false, media: null }]);
});
