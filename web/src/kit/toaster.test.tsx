import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Toaster from './Toaster.tsx';
import { render } from './testing/render.ts';
import { toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('seed section 9: Toast timeout | 2500 ms', async () => {
  const { find } = render(<Toaster />);
  act(() => toast('Settings saved'));
  const shown = () => find('[aria-label=Notifications]').textContent;
  await advance(2499);
  expect(shown()).toBe('Settings saved');
  await advance(1);
  expect(shown()).toBe('');
});
