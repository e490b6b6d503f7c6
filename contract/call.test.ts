import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { table } from './call.ts';

const call = { method: 'GET', summary: 'A poll', access: 'member', answer: z.null() } as const;

it('does not compile when a call with an id in its path does not say what it is about', () => {
  // @ts-expect-error of what is this id?
  const silent = table({ getPoll: { ...call, path: '/polls/:id' } });
  const plain = table({
    listPolls: { ...call, path: '/polls' },
    getPoll: { ...call, path: '/c/:id', about: 'content' },
  });
  expect([silent, plain]).toHaveLength(2);
});
