import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { send, until } from '../../../kit/testing/render.ts';
import { renderRoutes } from '../../../kit/testing/routes.tsx';
import { recordToasts } from '../../../kit/testing/toasts.ts';
import { session } from '../../../platform/api.ts';
import { newcomer } from '../../people/members/testing/member-server.ts';
import Comments from './Comments.tsx';

const mine = {
  id: 'c1',
  contentId: 'x',
  text: 'Such light',
  createdAt: '2026-11-20T00:00:00.000Z',
  score: 0,
  author: { id: 'm', name: 'Ione', slug: 'ione', avatarUrl: null },
  can: { delete: true, report: false },
};
const token = `h.${btoa(JSON.stringify({ sub: 'm', exp: Date.now() / 1000 + 300 }))}.s`;
const { toasts } = recordToasts();
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => session.end());
});

test('a deleted comment can be restored from the toast', async () => {
  let items = [mine];
  let restored = 0;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'DELETE') {
      items = [];
      return Response.json({ ok: true, total: 0, canUndo: true });
    }
    if (url.endsWith('/comments/c1/restore')) {
      restored += 1;
      items = [mine];
      return Response.json(mine);
    }
    if (url === '/api/auth/token') return Response.json({ token });
    if (url === '/api/me') return Response.json({ ...newcomer, id: 'm', name: 'Ione' });
    return Response.json({ items, total: items.length, limit: 10, offset: 0 });
  });
  await session.renew();
  const page = renderRoutes({ '/': () => <Comments id="x" />, '/p/$idOrName': () => null });
  await until(() => expect(page.host.textContent).toContain('Such light'));
  send(page.find('[aria-label="Delete comment"]'), 'click');
  await until(() => expect(page.host.textContent).toContain('No comments yet.'));
  expect(toasts).toMatchObject([{ text: 'Comment deleted', action: { label: 'Undo' } }]);
  toasts[0]?.action?.onAction();
  await until(() => expect(page.host.textContent).toContain('Such light'));
  expect(restored).toBe(1);
});
