import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { send, until } from '../../../kit/testing/render.ts';
import { renderRoutes } from '../../../kit/testing/routes.tsx';
import { similarQuery } from '../../items/content/index.ts';
import { aCard } from '../../items/content/testing/cards.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import HomeScreen from './HomeScreen.tsx';
import { homeQuery } from './reads.ts';
import SimilarWall from './SimilarWall.tsx';

const card = (id: string) => aCard({ id, title: `Item ${id}` });
const creator = (featured: unknown) => ({
  id: 'c',
  slug: 'cora',
  name: 'Cora',
  role: 'creator',
  worshipers: 2,
  featured,
});

function openServer(answers: Record<string, unknown>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/^\/api/, '').replace(/\?.*$/, '');
    asked.push(path);
    const said = answers[path];
    return typeof said === 'number'
      ? new Response('', { status: said })
      : new Response(JSON.stringify(said), { status: 200 });
  });
  return { asked, answers };
}

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(() => {
  window.scrollTo = () => {};
  contentEntities.clear();
  // jsdom has no layout, so the width is 1000 px.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

describe('GET /home', () => {
  it.each([
    [
      'as it is declared',
      {
        followedItems: [card('3')],
        followedBy: ['friends'],
        unreadReplies: 2,
        featuredCreators: [creator([card('1')])],
        topContent: [card('1')],
        recentUploads: [card('2')],
      },
    ],
    [
      'with lists inside objects with items',
      {
        featuredCreators: { items: [creator({ results: [card('1')] })] },
        topContent: { results: [card('1')] },
        recentUploads: { data: [card('2')] },
      },
    ],
  ])('is read %s', async (_, answer) => {
    openServer({ '/home': answer });
    const home = await client().fetchQuery(homeQuery);
    expect(home).toMatchObject({ creators: [{ name: 'Cora', featured: ['1'] }], top: ['1'], recent: ['2'] });
    expect(contentEntities.get('2')?.title).toBe('Item 2');
  });

  it.each([
    ['no section at all', {}],
    ['nothing', null],
    ['null in place of lists', { featuredCreators: null, topContent: null, recentUploads: null }],
  ])('with %s is an empty home', async (_, answer) => {
    openServer({ '/home': answer });
    expect(await client().fetchQuery(homeQuery)).toEqual({
      followed: [],
      followedBy: [],
      unreadReplies: 0,
      creators: [],
      top: [],
      recent: [],
    });
  });

  it('keeps creators that come without featured items', async () => {
    openServer({ '/home': { featuredCreators: [creator(undefined)] } });
    expect((await client().fetchQuery(homeQuery)).creators).toMatchObject([{ name: 'Cora', featured: [] }]);
  });
});

describe('GET /content/{id}/similar', () => {
  it.each([
    ['a list with its size', { items: [card('1')], total: 1, limit: 12, offset: 0 }],
    ['a bare list', [card('1')]],
    ['results', { results: [card('1')] }],
    ['data', { data: [card('1')] }],
  ])('is read as %s', async (_, answer) => {
    openServer({ '/content/x/similar': answer });
    expect(await client().fetchQuery(similarQuery('x'))).toEqual(['1']);
  });
});

const open = (ui: ReactNode) => renderRoutes({ '/': () => ui });

describe('home', () => {
  it('that cannot be loaded says "Failed to load home" and can be retried', async () => {
    const { answers } = openServer({ '/home': 418 });
    const page = open(<HomeScreen />);
    await until(() => expect(page.host.textContent).toContain('Failed to load home'));
    answers['/home'] = { featuredCreators: [], topContent: [], recentUploads: [] };
    send(page.find('[role=alert] button'), 'click');
    await until(() => expect(page.host.textContent).toContain('Nothing here yet'));
    expect(page.find('main a').getAttribute('href')).toBe('/upload');
  });

  it('leaves out an empty section', async () => {
    openServer({ '/home': { featuredCreators: [], topContent: [], recentUploads: [card('1')] } });
    const page = open(<HomeScreen />);
    await until(() => page.find('article'));
    expect(page.host.textContent).toContain('Most Recent Uploads');
    expect(page.host.textContent).not.toContain('Top Content');
    expect(page.host.textContent).not.toContain('Featured Creators');
  });

  it('starts with what is in progress and with items of followed members', async () => {
    openServer({
      '/home': {
        followedItems: [card('1')],
        followedBy: ['worshiped', 'friends'],
        unreadReplies: 2,
        featuredCreators: [],
        topContent: [card('2')],
        recentUploads: [],
      },
    });
    const page = open(<HomeScreen />);
    await until(() => page.find('article'));
    expect([...page.host.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'New from members you follow',
      'Top Content',
    ]);
    expect(page.find('[aria-label="In progress"]').textContent).toBe('2 unread replies');
    expect(page.find('[aria-label="Worshiped: New from members you follow"]').getAttribute('href')).toBe(
      '/feed?by=worshiped',
    );
    expect(page.find('[aria-label="Friends: New from members you follow"]').getAttribute('href')).toBe(
      '/feed?by=friends',
    );
  });

  it('shows nothing in progress if there is nothing', async () => {
    openServer({ '/home': { topContent: [card('1')] } });
    const page = open(<HomeScreen />);
    await until(() => page.find('article'));
    expect(page.find('[aria-label="In progress"]').children).toHaveLength(0);
  });

  it('reserves room for an advert only where there is one', async () => {
    const advert = {
      id: '1',
      title: 'Prints',
      linkUrl: 'https://example.org',
      page: 'home',
      device: 'any',
      tier: 'standard',
      weight: 1,
    };
    const media = { type: 'image', url: '/media/adverts/1.webp', width: 300, height: 100 };
    const items = [{ ...advert, placement: 'bottom', media, format: 'inline' }];
    localStorage.setItem('veil.adverts', JSON.stringify({ at: Date.now(), items }));
    openServer({ '/home': {} });
    const page = open(<HomeScreen />);
    await until(() => expect(page.host.textContent).toContain('Nothing here yet'));
    expect(page.host.querySelectorAll('aside')).toHaveLength(1);
    localStorage.removeItem('veil.adverts');
  });
});

describe('more like this', () => {
  it('shows nothing when there are no similar items', async () => {
    const { asked } = openServer({ '/content/x/similar': { items: [] } });
    const page = open(<SimilarWall id="x" />);
    await until(() => expect(asked).toHaveLength(1));
    await until(() => expect(page.host.textContent).toBe(''));
  });

  it('fails with a small line and a retry button', async () => {
    const { answers } = openServer({ '/content/x/similar': 418 });
    const page = open(<SimilarWall id="x" />);
    await until(() => expect(page.host.textContent).toContain('This could not be loaded'));
    expect(page.host.querySelector('[role=alert]')).toBeNull();
    answers['/content/x/similar'] = { items: [card('1')] };
    send(page.find('button'), 'click');
    await until(() => expect(page.find('article').getAttribute('aria-label')).toBe('Item 1'));
  });
});
