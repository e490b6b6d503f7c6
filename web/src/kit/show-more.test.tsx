import { expect, test, vi } from 'vitest';
import { moreOf, type Paged } from './paged.ts';
import { ShowMore } from './ShowMore.tsx';
import { render, send } from './testing/render.ts';

const paged = (change: Partial<Paged> = {}): Paged => ({
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
  ...change,
});

test('a list with a next page has a button for it; one that has ended has none', () => {
  const list = paged();
  const { find } = render(<ShowMore of={list} label="Show older comments" />);
  expect(find('button').textContent).toBe('Show older comments');
  send(find('button'), 'click');
  expect(list.fetchNextPage).toHaveBeenCalledOnce();
  expect(render(<ShowMore of={paged({ hasNextPage: false })} />).host.innerHTML).toBe('');
});

test('a failure is shown, and can be tried again', () => {
  const { find } = render(<ShowMore of={paged({ isFetchNextPageError: true })} />);
  expect(find('[role=alert]').textContent).toBe('More could not be loaded');
  expect(find('button').textContent).toBe('Try again');
});

test.each([{ hasNextPage: false }, { isFetching: true }, { isFetchNextPageError: true }])(
  'no page is loaded automatically at %j',
  (change) => expect(moreOf(paged(change))).toBeUndefined(),
);

test('the next page is loaded automatically where there is one', () => {
  const list = paged();
  moreOf(list)?.();
  expect(list.fetchNextPage).toHaveBeenCalledOnce();
});
