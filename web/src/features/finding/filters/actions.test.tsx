import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { FeedFilter } from '@veil/contract/finding/filters.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../../../kit/testing/render.ts';
import { recordToasts } from '../../../kit/testing/toasts.ts';
import { useFilterActions } from './actions.ts';
import { filtersQuery } from './reads.ts';

type Actions = ReturnType<typeof useFilterActions>;
const quiet: FeedFilter = { key: 'quiet', name: 'Quiet', value: { sort: 'top' }, isDefault: false, tells: false };
const listed = { items: [quiet], total: 1, limit: 1, offset: 0, defaultKey: null, default: null };
const { texts: toasts } = recordToasts();

afterEach(() => {
  vi.unstubAllGlobals();
});

function Holder({ capture }: { capture: (actions: Actions) => void }) {
  capture(useFilterActions());
  return null;
}

function openActions() {
  const queries = new QueryClient();
  queries.setQueryData(filtersQuery.queryKey, listed);
  const captured: Actions[] = [];
  render(
    <QueryClientProvider client={queries}>
      <Holder capture={(actions) => captured.push(actions)} />
    </QueryClientProvider>,
  );
  return { actions: captured[0] as Actions, known: () => queries.getQueryData(filtersQuery.queryKey) };
}

it.each<[string, (actions: Actions) => Promise<unknown>]>([
  ['Failed to save filter', ({ save }) => save('Loud', {})],
  ['Failed to save filter', ({ rename }) => rename(quiet, 'Loud')],
  ['Failed to save filter', ({ setTells }) => setTells(quiet, true)],
  ['Failed to set default', ({ setDefault }) => setDefault('quiet')],
  ['Failed to delete saved filter', ({ remove }) => remove(quiet)],
])('shows "%s" and changes nothing, whether the refusal is in the body or in the status', async (words, write) => {
  for (const status of [200, 409, 500]) {
    toasts.length = 0;
    vi.stubGlobal('fetch', async () => new Response('{"ok":false}', { status }));
    const { actions, known } = openActions();
    expect(await write(actions)).toEqual({ ok: false, why: words });
    expect(toasts).toEqual([words]);
    expect(known()).toBe(listed);
  }
});
