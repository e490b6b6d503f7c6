import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { filterTemplates } from '@veil/contract/finding/filter-templates.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { render, until } from '../../../kit/testing/render.ts';
import { toFilters } from '../../../platform/compatibility/filters.ts';
import { savedIn } from './saved.ts';
import { type Filters, useFilters } from './useFilters.ts';

const quiet = { key: 'quiet', name: 'Quiet', value: { sort: 'top' }, isDefault: false };
const loud = { key: 'loud', name: 'Loud', value: { sort: 'new' }, isDefault: false };
const [nothing, sfw] = filterTemplates;

/** Shapes in which servers send one saved default filter, "Quiet". */
const shapes: [string, object][] = [
  ['under items, the default by its key', { items: [quiet], defaultKey: 'quiet' }],
  ['with the default marked on the filter', { items: [{ ...quiet, isDefault: true }] }],
  ['with the mark called default', { items: [{ key: 'quiet', name: 'Quiet', value: { sort: 'top' }, default: true }] }],
  [
    'with an id, and the value as text',
    { items: [{ id: 'quiet', name: 'Quiet', value: '{"sort":"top"}' }], defaultKey: 'quiet' },
  ],
  [
    'with settings for a value',
    { items: [{ key: 'quiet', name: 'Quiet', settings: { sort: 'top' } }], defaultKey: 'quiet' },
  ],
  ['with the default itself beside the list', { items: [quiet], default: { ...quiet, isDefault: true } }],
];

describe('the saved filters of a server', () => {
  it.each(shapes)('are read %s', (_, answer) => {
    const { saved, defaultKey, chosen } = savedIn(toFilters(answer));
    expect(saved).toEqual([{ ...quiet, isDefault: true, tells: false }]);
    expect(defaultKey).toBe('quiet');
    expect(chosen).toMatchObject({ key: 'quiet', value: { sort: 'top' } });
  });

  it('have one default, though the server marks more', () => {
    const answer = { items: [{ ...loud, isDefault: true }, quiet], defaultKey: 'quiet' };
    expect(savedIn(toFilters(answer)).saved.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  it('are none where the answer makes no sense', () => {
    const odd = { items: [null, 7, 'x', {}, { value: 'not json' }], default: 7 };
    for (const answer of [undefined, {}, { items: 'none' }, odd]) {
      expect(savedIn(toFilters(answer))).toEqual({ saved: [], defaultKey: null, chosen: null });
    }
    expect(savedIn(toFilters({ items: [{ key: 'a', value: 'not json' }] })).saved).toEqual([
      { key: 'a', name: 'a', value: {}, isDefault: false, tells: false },
    ]);
  });
});

type Decision = ReturnType<typeof useFilters>;

function Holder({ search, onDecision }: { search: Filters; onDecision: (decision: Decision) => void }) {
  onDecision(useFilters(search));
  return null;
}

/** The first and the final filters of a feed, and the number of requests for saved ones. */
async function filtersFor(search: Filters, answer: unknown, status = 200) {
  const fetch = vi.fn(async () => new Response(JSON.stringify(answer), { status }));
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  const decisions: Decision[] = [];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Holder search={search} onDecision={(decision) => decisions.push(decision)} />
    </QueryClientProvider>,
  );
  await until(() => expect(decisions.at(-1)?.waiting).toBe(false));
  return { first: decisions[0] as Decision, last: decisions.at(-1) as Decision, requests: fetch.mock.calls.length };
}

describe('the filters of a feed whose address has none', () => {
  it.each(shapes)('are those of the default: %s', async (_, answer) => {
    const { first, last } = await filtersFor({}, answer);
    expect(first).toEqual({ filters: {}, byDefault: null, waiting: true });
    expect(last).toMatchObject({ filters: { sort: 'top' }, byDefault: { key: 'quiet' }, waiting: false });
  });

  it.each([
    ['by its key alone', { items: [quiet], defaultKey: 'sfw' }],
    ['with the template beside it', { items: [], defaultKey: 'sfw', default: { ...sfw, isDefault: true } }],
  ])('may be those of a template: %s', async (_, answer) => {
    expect((await filtersFor({}, answer)).last).toMatchObject({ filters: sfw.value, byDefault: { name: 'SFW' } });
  });

  it.each<[string, object, number?]>([
    ['no default', { items: [quiet], defaultKey: null, default: null }],
    ['the template that sets nothing', { items: [], defaultKey: nothing.key }],
    ['a key that nobody has', { items: [quiet], defaultKey: 'gone' }],
    ['a value that is no filter', { items: [{ ...quiet, value: 'top' }], defaultKey: 'quiet' }],
    ['no list', { items: 'none' }],
    ['a failure', {}, 418],
  ])('are none with %s', async (_, answer, status) => {
    expect((await filtersFor({}, answer, status)).last).toEqual({ filters: {}, byDefault: null, waiting: false });
  });
});

it('of an address with a filter are those of the address, and the server is not requests', async () => {
  const { first, requests } = await filtersFor({ tags: ['dusk'] }, { items: [quiet], defaultKey: 'quiet' });
  expect(first).toEqual({ filters: { tags: ['dusk'] }, byDefault: null, waiting: false });
  expect(requests).toBe(0);
});

it('of a tab of the feed are none, so that the default is not applied there', async () => {
  const { first, requests } = await filtersFor({ by: 'worshiped' }, { items: [quiet], defaultKey: 'quiet' });
  expect(first).toEqual({ filters: { by: 'worshiped' }, byDefault: null, waiting: false });
  expect(requests).toBe(0);
});

it('of an address that names a saved filter are those of that filter', async () => {
  const answer = { items: [quiet, loud], defaultKey: 'quiet' };
  const { last } = await filtersFor({ saved: 'loud' } as Filters, answer);
  expect(last).toEqual({ filters: loud.value, byDefault: null, waiting: false });
});
