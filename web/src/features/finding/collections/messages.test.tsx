import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Collectable, Collection } from '@veil/contract/finding/collections.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from '../../../kit/testing/render.ts';
import { recordToasts } from '../../../kit/testing/toasts.ts';
import { useCollectionActions } from './actions.ts';

type Actions = ReturnType<typeof useCollectionActions>;

function Holder({ capture }: { capture: (actions: Actions) => void }) {
  capture(useCollectionActions());
  return null;
}

const refusals = [
  ['a sentence', 404, { code: 'not_found', status: 404, title: 'Not found', detail: 'Not found' }],
  ['nothing', 500, {}],
] as const;
const writes: [string, (actions: Actions) => Promise<unknown>][] = [
  ['Failed to add URL', ({ add }) => add('https://example.org').catch(() => false)],
  ['Failed to remove', ({ remove }) => remove({ collectionId: 'c', id: 'x' } as Collectable)],
  ['Failed to delete', ({ deleteCollection }) => deleteCollection({ id: 'c' } as Collection)],
];

const { texts: toasts } = recordToasts();

it.each(writes.flatMap(([words, write]) => refusals.map((refusal) => [words, ...refusal, write] as const)))(
  'shows "%s" where the server answers %s (%i)',
  async (words, _, status, body, write) => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const captured: Actions[] = [];
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Holder capture={(actions) => captured.push(actions)} />
      </QueryClientProvider>,
    );
    expect(await write(captured[0] as Actions)).toBe(false);
    expect(toasts).toEqual([words]);
  },
);
