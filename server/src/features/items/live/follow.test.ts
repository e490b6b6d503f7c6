import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import type { ContentEvent } from '@veil/contract/items/live.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { holdContent, publishProgress, publishToFollowers } from '../content/index.ts';

let site: TestSite;
let maker: TestMember;
let other: TestMember;
let address: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  other = await site.newMember();
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());

/** Reads the item's stream event by event. Skips a status that arrives twice, because older news can still arrive. */
async function follow(who: TestMember, id: string) {
  const request = get(`${address}/api/content/${id}/events`, {
    headers: { authorization: `Bearer ${who.token}` },
    agent: false,
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect(answer.headers['content-type']).toContain('text/event-stream');
  const lines = createInterface({ input: answer })[Symbol.asyncIterator]();
  let last = '';
  return {
    leave: () => request.destroy(),
    next: async (): Promise<ContentEvent | 'end'> => {
      for (;;) {
        const { done, value } = await lines.next();
        if (done) return 'end';
        if (!value.startsWith('data: ')) continue;
        const event = JSON.parse(value.slice('data: '.length)) as ContentEvent;
        if (event.kind === 'status' && value === last) continue;
        last = value;
        return event;
      }
    },
  };
}

it('tells the present status first, then progress and comments as they come', async () => {
  const id = await aPublishedPicture(site.deps, maker);
  const events = await follow(maker, id);
  expect(await events.next()).toEqual({ kind: 'status', status: 'ready' });
  await publishProgress(site.deps, id, 'censoring', 0.5);
  await publishToFollowers(site.deps, site.deps.db, id, { kind: 'comment', id });
  expect(await events.next()).toEqual({ kind: 'progress', step: 'censoring', fraction: 0.5 });
  expect(await events.next()).toEqual({ kind: 'comment', id });
  events.leave();
});

it('ends with the item', async () => {
  const id = await aPublishedPicture(site.deps, maker);
  const events = await follow(other, id);
  await events.next();
  await site.as(maker).delete(`/api/content/${id}`);
  expect([await events.next(), await events.next()]).toEqual([{ kind: 'gone' }, 'end']);
});

it('ends for those who may no longer see it, and goes on for those who may', async () => {
  const id = await aPublishedPicture(site.deps, maker);
  const [mine, theirs] = [await follow(maker, id), await follow(other, id)];
  await mine.next();
  await theirs.next();
  await site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, id, 'report'));
  expect(await mine.next()).toEqual({ kind: 'status', status: 'hidden' });
  expect([await theirs.next(), await theirs.next()]).toEqual([{ kind: 'gone' }, 'end']);
  mine.leave();
});

it('is an ordinary 404 for what one may not see', async () => {
  const id = await aPublishedPicture(site.deps, maker, { visibility: 'private' });
  const answer = await site.as(other).get(`/api/content/${id}/events`);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});
