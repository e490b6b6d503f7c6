import type { Playlist } from '@veil/contract/finding/playlist.ts';
import type { ContentCard } from '@veil/contract/items/content.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send, type, until } from '../../../kit/testing/render.ts';
import { renderRoutes } from '../../../kit/testing/routes.tsx';
import { recordToasts } from '../../../kit/testing/toasts.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import AddDialog from './AddDialog.tsx';
import SortableItems from './SortableItems.tsx';

const playlist = {
  id: 'p',
  name: 'Dusk',
  visibility: 'private',
  count: 1,
  firstItems: [],
  holds: false,
  youKeep: false,
  can: { edit: true, keep: false },
};
const list = (holds: boolean) => ({ items: [{ ...playlist, holds }], total: 1, limit: 50, offset: 0 });
const problem = (detail: string, fields?: object) => ({ code: 'conflict', status: 409, title: detail, detail, fields });

/** The server's answer to each method. */
let answers: Record<string, { status: number; body: unknown }> = {};
const { texts, toasts } = recordToasts();

beforeEach(() => {
  contentEntities.clear();
  window.scrollTo = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) => {
    const { status, body } = answers[method] ?? { status: 418, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = (ui: ReactNode) => renderRoutes({ '/': () => ui });

describe('the dialog that puts an item into playlists', () => {
  const openDialog = async (holds: boolean) => {
    answers = { ...answers, GET: { status: 200, body: list(holds) } };
    const page = open(<AddDialog contentId="x" onClose={() => {}} />);
    await until(() => expect(page.find<HTMLInputElement>('[type=checkbox]').checked).toBe(holds));
    return page;
  };

  it.each([
    ['Failed to add', 'POST', 409, problem('This playlist is full'), 'This playlist is full'],
    ['Failed to add', 'POST', 500, {}, ''],
    ['Failed to remove', 'DELETE', 409, problem('Not now'), 'Not now'],
    ['Failed to remove', 'DELETE', 500, {}, ''],
  ])('shows "%s", the reason at the playlist, and the old tick, at %s %i', async (text, method, status, body, why) => {
    answers = { [method]: { status, body } };
    const page = await openDialog(method === 'DELETE');
    send(page.find('[type=checkbox]'), 'click');
    await until(() => expect(texts).toEqual([text]));
    await until(() => expect(page.find<HTMLInputElement>('[type=checkbox]').checked).toBe(method === 'DELETE'));
    expect(page.find('li [aria-live]').textContent).toBe(why);
  });

  it.each([
    [problem('Invalid', { name: 'A shorter name, please' }), 400, 'A shorter name, please'],
    [problem('You have 200 playlists'), 409, 'You have 200 playlists'],
    [{}, 500, ''],
  ])('shows "Failed to create/add" and the reason at the name, at %j', async (body, status, why) => {
    answers = { POST: { status, body } };
    const page = await openDialog(false);
    type(page.find('form input'), 'Dawn');
    send(page.find('form'), 'submit');
    await until(() => expect(texts).toEqual(['Failed to create/add']));
    await until(() => expect(page.find('form [aria-live]').textContent).toBe(why));
    expect(page.find<HTMLInputElement>('form input').value).toBe('Dawn');
  });
});

describe('the items of a playlist', () => {
  const openItems = async () => {
    contentEntities.put([{ id: 'x', title: 'Low tide', author: { name: 'Ada' }, media: null } as ContentCard]);
    const page = open(<SortableItems playlist={playlist as unknown as Playlist} ids={['x']} />);
    await until(() => page.find('[aria-label="Remove Low tide"]'));
    send(page.find('[aria-label="Remove Low tide"]'), 'click');
  };
  const refused = { status: 404, body: { ...problem('Not found'), status: 404, code: 'not_found' } };

  it('show "Failed to remove" without the server’s message', async () => {
    answers = { DELETE: refused };
    await openItems();
    await until(() => expect(texts).toEqual(['Failed to remove']));
  });

  it('show "Failed to add" when undoing a removal fails', async () => {
    answers = { DELETE: { status: 200, body: playlist }, POST: refused };
    await openItems();
    await until(() => expect(texts).toEqual(['Removed from playlist']));
    toasts[0]?.action?.onAction();
    await until(() => expect(texts).toEqual(['Removed from playlist', 'Failed to add']));
  });
});
