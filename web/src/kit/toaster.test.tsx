import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Toaster from './Toaster.tsx';
import { render } from './testing/render.ts';
import { toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('seed section 9: Toast timeout | 2500 ms', async () => {
  toast('What a test before this one left unshown');
  const { find } = render(<Toaster />);
  const shown = () => find('[aria-label=Notifications]').textContent;
  await advance(2500);
  expect(shown()).toBe('');
  act(() => toast('Settings saved'));
  await advance(2499);
  expect(shown()).toBe('Settings saved');
  await advance(1);
  expect(shown()).toBe('');
});

test('toasts of one cause are one toast, which says it for all of them', async () => {
  const again = 'You are offline. Your last changes were not saved.';
  const { find } = render(<Toaster />);
  const shown = () => find('[aria-label=Notifications]').textContent;
  await advance(5000);
  act(() => toast({ text: 'A was not saved.', again }));
  expect(shown()).toBe('A was not saved.');
  for (const one of ['B', 'C', 'D', 'E']) act(() => toast({ text: `${one} was not saved.`, again }));
  expect(shown()).toBe(again);
  await advance(2500);
  expect(shown()).toBe('');
  act(() => toast({ text: 'F was not saved.', again }));
  expect(shown()).toBe('F was not saved.');
});
