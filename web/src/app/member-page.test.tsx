import type { Playlist } from '@veil/contract/finding/playlist.ts';
import type { MemberCard } from '@veil/contract/people/members.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { PublicProfileScreen } from '../features/finding/profiles/PublicProfileScreen.tsx';
import { send, until } from '../kit/testing/render.ts';
import { renderRoutes } from '../kit/testing/routes.tsx';
import { session } from '../platform/api.ts';
import { Additions } from '../platform/slice.ts';
import { additions } from './slices.ts';

const id = '01a1fba2-0000-7000-8000-000000000002';
const token = `h.${btoa(JSON.stringify({ sub: 'me', exp: Date.now() / 1000 + 300 }))}.s`;
const card: MemberCard = { id, slug: 'ione', name: 'Ione', role: 'creator', avatarUrl: null, symbolLayers: [] };
const profile = {
  ...card,
  label: 'Channel',
  beta: false,
  bio: '',
  showsFavorites: false,
  worshipers: 0,
  uploads: 0,
  joinedAt: '2026-11-20T00:00:00.000Z',
  you: { self: false, follow: false, friend: 'none' },
};
const aPlaylist = (nth: number): Playlist => ({
  id: `p${nth}`,
  name: `Evenings ${nth}`,
  visibility: 'public',
  owner: card,
  count: 2,
  firstItems: [],
  holds: null,
  createdAt: profile.joinedAt,
  updatedAt: profile.joinedAt,
  youKeep: false,
  can: { edit: false, keep: true },
});

const Member = () => (
  <Additions value={additions}>
    <PublicProfileScreen />
  </Additions>
);

/** A member's page with this many public playlists. The test can make its server fail. */
async function openMember(playlists: number, at = '/p/ione') {
  const server = { fails: false };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
    if (pathname === '/api/auth/token') return answer({ token });
    if (pathname === '/api/users/ione') return answer(profile);
    if (pathname === '/api/users/ione/showcase')
      return answer({ cover: null, coverIsChosen: false, pinned: [], top: [], latest: [], tags: [] });
    if (pathname === `/api/users/${id}/uploads`) return answer({ items: [], total: 0, limit: 20, offset: 0 });
    if (pathname !== `/api/users/${id}/playlists`) throw new Error(`Nobody serves ${url}`);
    asked.push(searchParams.toString());
    if (server.fails) return answer({ code: 'invalid', detail: 'The list is out of order' }, 400);
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset') ?? 0)];
    const items = Array.from({ length: Math.max(0, Math.min(limit, playlists - offset)) }, (_, n) =>
      aPlaylist(offset + n),
    );
    return answer({ items, total: playlists, limit, offset });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await session.renew();
  const page = renderRoutes({ '/p/$idOrName': Member, '/playlists/$id': () => 'A playlist' }, at);
  await until(() => expect(page.host.textContent).toContain('Member since'));
  const tabs = () => [...page.host.querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
  const press = (text: string) => {
    const found = [...page.host.querySelectorAll('button')].find((button) => button.textContent?.startsWith(text));
    if (!found) throw new Error(`Nothing is called ${text}`);
    send(found, 'click');
  };
  return {
    ...page,
    server,
    asked,
    tabs,
    press,
    words: (text: string) => until(() => expect(page.host.textContent).toContain(text)),
  };
}

beforeEach(() => {
  window.scrollTo = () => {};
});
afterEach(() => {
  act(() => session.end());
});

it('has no playlists tab for a member without public ones', async () => {
  const { tabs, words, asked } = await openMember(0);
  await words('Ione has not published anything yet.');
  await until(() => expect(asked).toEqual(['limit=1']));
  expect(tabs()).toEqual(['Overview', 'Content', 'Worshipers']);
});

it('shows the public playlists of a member in a tab, page by page', async () => {
  const { tabs, words, press, host } = await openMember(51);
  await until(() => expect(tabs()).toEqual(['Overview', 'Content', 'Playlists 51', 'Worshipers']));
  press('Playlists');
  await words('Evenings 49');
  expect(host.textContent).not.toContain('Evenings 50');
  press('Show more');
  await words('Evenings 50');
  expect(host.querySelector('a[href$="/playlists/p50"]')?.textContent).toContain('2 items');
});

it('says that there are none any more at an address of the tab', async () => {
  const { tabs, words } = await openMember(0, '/p/ione?tab=playlists');
  await words('Ione has no public playlists.');
  expect(tabs()).toEqual(['Overview', 'Content', 'Playlists', 'Worshipers']);
});

it('says what failed and can be retried', async () => {
  const { server, words, press } = await openMember(2);
  await words('Playlists');
  server.fails = true;
  press('Playlists');
  await words('The list is out of order');
  server.fails = false;
  press('Try again');
  await words('Evenings 1');
});
