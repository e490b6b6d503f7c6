import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { contentEntities } from '../features/content/index.ts';
import { openSession } from '../platform/session.ts';
import { forgetWithSession } from './forget.ts';

const tokenFor = (sub: string) => `h.${btoa(JSON.stringify({ sub, exp: Date.now() / 1000 + 300 }))}.s`;

function openSite() {
  const answer: { status: number; token?: string } = { status: 200, token: tokenFor('ione') };
  const session = openSession({ fetchToken: async () => ({ ...answer }) });
  const queries = new QueryClient();
  const leave = forgetWithSession(session, queries);
  const read = () => {
    queries.setQueryData(['me'], { id: 'ione' });
    contentEntities.put([{ id: 'picture' } as never]);
  };
  const isKept = () => [queries.getQueryData(['me']) !== undefined, contentEntities.get('picture') !== undefined];
  const close = () => {
    leave();
    session.close();
  };
  return { answer, session, read, isKept, close };
}

it('keeps what was read while the same member goes on', async () => {
  const { session, read, isKept, close } = openSite();
  await session.renew();
  read();
  await session.renew(true);
  expect(isKept()).toEqual([true, true]);
  close();
});

it('drops everything when the member leaves', async () => {
  const { session, read, isKept, close } = openSite();
  await session.renew();
  read();
  session.end();
  expect(isKept()).toEqual([false, false]);
  close();
});

it('drops everything when another member comes, also without a leave between', async () => {
  const { answer, session, read, isKept, close } = openSite();
  await session.renew();
  read();
  answer.token = tokenFor('tamsin');
  await session.renew(true);
  expect(isKept()).toEqual([false, false]);
  close();
});
