import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ContentCard } from '@veil/contract/items/content.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render, send, type, until } from '../../../kit/testing/render.ts';
import { renderRoutes } from '../../../kit/testing/routes.tsx';
import { recordToasts } from '../../../kit/testing/toasts.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import Comments from './Comments.tsx';

type Answer = { status: number; body: unknown };
const noComments: Answer = { status: 200, body: { items: [], total: 0, limit: 10, offset: 0 } };
const refusal = (detail: string): Answer => ({
  status: 404,
  body: { code: 'not_found', status: 404, title: 'Not found', detail },
});

let read = noComments;
let write = noComments;
const { texts: toasts } = recordToasts();

beforeEach(() => {
  contentEntities.clear();
  read = noComments;
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    const { status, body } = method === 'POST' ? write : read;
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = () => render(<QueryClientProvider client={new QueryClient()}>{list}</QueryClientProvider>);
const list = <Comments id="x" />;

describe('comments', () => {
  it.each([refusal('This item is gone'), { status: 418, body: {} }])(
    'that cannot be read: "Failed to load comments" with a retry button, at %j',
    async (answer) => {
      read = answer;
      const page = open();
      await until(() => expect(page.find('[role=alert]').textContent).toContain('Failed to load comments'));
      read = noComments;
      send(page.find('[role=alert] button'), 'click');
      await until(() => expect(page.host.textContent).toContain('No comments yet.'));
    },
  );

  it.each([
    [refusal('This item is gone'), 'This item is gone'],
    [{ status: 500, body: {} }, ''],
  ])('that cannot be sent: "Failed to add comment", the text stays, at %j', async (answer, why) => {
    write = answer;
    const page = open();
    type(page.find('textarea'), 'Such light');
    send(page.find('form'), 'submit');
    await until(() => expect(toasts).toEqual(['Failed to add comment']));
    await until(() => expect(page.find('form [aria-live]').textContent).toBe(why));
    expect(page.find<HTMLTextAreaElement>('textarea').value).toBe('Such light');
  });

  it('that cannot be sent name the item', async () => {
    contentEntities.put([{ id: 'x', title: 'Late light' } as ContentCard]);
    onTestFinished(() => contentEntities.clear());
    write = { status: 500, body: {} };
    const page = open();
    type(page.find('textarea'), 'Such light');
    send(page.find('form'), 'submit');
    await until(() => expect(toasts).toEqual(['Failed to add comment on “Late light”']));
  });

  it('closed before a new comment was read are read again when they are opened', async () => {
    const lasting = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const inside = (what: ReactNode) => <QueryClientProvider client={lasting}>{what}</QueryClientProvider>;
    const page = render(inside(list));
    await until(() => expect(page.host.textContent).toContain('No comments yet.'));
    write = { status: 201, body: {} };
    const pendingRead = vi.fn(() => new Promise<Response>(() => {}));
    const answering = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      init.method === 'POST' ? answering(address, init) : pendingRead(),
    );
    type(page.find('textarea'), 'Such light');
    send(page.find('form'), 'submit');
    await until(() => expect(pendingRead).toHaveBeenCalledOnce());
    page.again(inside(null));
    page.again(inside(list));
    await until(() => expect(pendingRead).toHaveBeenCalledTimes(2));
  });

  it.each([
    [3, 'Score 3'],
    [0, 'Score 0'],
    [-2, 'Score −2'],
    [1214, 'Score 1,214'],
  ])('show their score: %d', async (score, words) => {
    const comment = {
      id: 'c',
      contentId: 'x',
      author: { id: 'm', slug: 'ione', name: 'Ione', role: 'creator', avatarUrl: null },
      text: 'Lovely light.',
      createdAt: '2026-11-20T00:00:00.000Z',
      score,
      can: { delete: false, report: false },
    };
    read = { status: 200, body: { items: [comment], total: 1, limit: 10, offset: 0 } };
    const page = renderRoutes({ '/': () => list, '/p/$idOrName': () => 'A member' });
    await until(() => expect(page.find('li').textContent).toContain(words));
  });
});
