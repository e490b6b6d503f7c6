import { expect, test, vi } from 'vitest';
import { type Paged, ShowMore } from './ShowMore.tsx';
import { render, send } from './testing/render.ts';

const paged = (change: Partial<Paged> = {}): Paged => ({
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
  ...change,
});

test('a list that goes on is asked for more; one that has ended is not', () => {
  const list = paged();
  const { find } = render(<ShowMore of={list} label="Show older comments" />);
  expect(find('button').textContent).toBe('Show older comments');
  send(find('button'), 'click');
  expect(list.fetchNextPage).toHaveBeenCalledOnce();
  expect(render(<ShowMore of={paged({ hasNextPage: false })} />).host.innerHTML).toBe('');
});

test('what failed is said, and can be asked for again', () => {
  const { find } = render(<ShowMore of={paged({ isFetchNextPageError: true })} />);
  expect(find('[role=alert]').textContent).toBe('More could not be loaded');
  expect(find('button').textContent).toBe('Try again');
});
