import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from './testing/render.ts';
import { useSuggestions } from './useSuggestions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Box({ query, load }: { query: string; load: (query: string) => Promise<string[]> }) {
  return <p>{useSuggestions(query, load, true).items.join()}</p>;
}

test('seed section 9: Search suggestions | debounce 250 ms', async () => {
  const load = vi.fn(async (query: string) => [`${query}!`]);
  const { again, find } = render(<Box query="t" load={load} />);
  await advance(249);
  expect(load).not.toHaveBeenCalled();
  // Typing restarts the pause.
  again(<Box query="ti" load={load} />);
  await advance(249);
  expect(load).not.toHaveBeenCalled();
  await advance(1);
  expect(load.mock.calls.map(([query]) => query)).toEqual(['ti']);
  expect(find('p').textContent).toBe('ti!');
});
