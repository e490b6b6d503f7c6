// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { linksOf, rememberLink } from '../features/items/consent/made-links.ts';
import { aCard } from '../features/items/content/testing/cards.ts';
import { contentEntities } from '../features/items/tiles/index.ts';
import { openSession } from '../platform/session.ts';
import { clearWithSession } from './clear-with-session.ts';

const tokenFor = (sub: string) => `h.${btoa(JSON.stringify({ sub, exp: Date.now() / 1000 + 300 }))}.s`;

beforeEach(() => sessionStorage.clear());

function openSite() {
  const answer: { status: number; token?: string } = { status: 200, token: tokenFor('ione') };
  const session = openSession({ fetchToken: async () => ({ ...answer }) });
  const queries = new QueryClient();
  const leave = clearWithSession(session, queries);
  const read = () => {
    queries.setQueryData(['me'], { id: 'ione' });
    contentEntities.put([aCard({ id: 'picture' })]);
  };
  const isKept = () => [queries.getQueryData(['me']) !== undefined, contentEntities.get('picture') !== undefined];
  const isStale = () => queries.getQueryState(['me'])?.isInvalidated;
  const close = () => {
    leave();
    session.close();
  };
  return { answer, session, read, isKept, isStale, close };
}

it('keeps cached data while the same member stays', async () => {
  const { session, read, isKept, close } = openSite();
  await session.renew();
  read();
  await session.renew(true);
  expect(isKept()).toEqual([true, true]);
  close();
});

it('reads everything again when another tab has changed the profile', async () => {
  const { session, read, isStale, close } = openSite();
  await session.renew();
  read();
  session.announce('USER_UPDATED');
  expect(isStale()).toBe(false);
  const other = openSession({ fetchToken: async () => ({ status: 401 }) });
  other.announce('USER_UPDATED');
  await vi.waitFor(() => expect(isStale()).toBe(true));
  other.close();
  close();
});

it('drops everything when the member signs out', async () => {
  const { session, read, isKept, close } = openSite();
  await session.renew();
  read();
  sessionStorage.setItem('veil.draft.ione.upload', '{}');
  rememberLink('picture', { releaseId: 'one', address: null, until: '', mailed: false });
  session.end();
  expect(isKept()).toEqual([false, false]);
  expect(linksOf('picture')).toEqual([]);
  expect(sessionStorage.getItem('veil.draft.ione.upload')).toBeNull();
  close();
});

it('drops everything when another member signs in, also without a sign-out in between', async () => {
  const { answer, session, read, isKept, close } = openSite();
  await session.renew();
  read();
  sessionStorage.setItem('veil.draft.ione.upload', '{}');
  sessionStorage.setItem('veil.draft.tamsin.upload', '{}');
  answer.token = tokenFor('tamsin');
  await session.renew(true);
  expect(isKept()).toEqual([false, false]);
  expect(Object.keys(sessionStorage)).toEqual(['veil.draft.tamsin.upload']);
  sessionStorage.clear();
  close();
});
