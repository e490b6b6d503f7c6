import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';
import { copyText } from './copy-text.ts';
import { render, send, until } from './testing/render.ts';
import { recordToasts } from './testing/toasts.ts';

const { texts } = recordToasts();
const setClipboard = (writeText?: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true });
afterEach(() => setClipboard());

test.each([false, true])(
  'a copied text is confirmed on the button until the text changes, icon only: %j',
  async (iconOnly) => {
    const written = vi.fn(async () => {});
    setClipboard(written);
    const { find, again } = render(<CopyButton text="one" label="Copy the code" iconOnly={iconOnly} />);
    const name = () => find('button').getAttribute('aria-label') ?? find('button').textContent;
    expect(name()).toBe('Copy the code');
    send(find('button'), 'click');
    await until(() => expect(name()).toBe('Copied'));
    expect(written).toHaveBeenCalledWith('one');
    again(<CopyButton text="two" label="Copy the code" iconOnly={iconOnly} />);
    expect(name()).toBe('Copy the code');
    expect(texts).toEqual([]);
  },
);

test('a browser without a clipboard is told once how to copy', async () => {
  const { find } = render(<CopyButton text="one" label="Copy" />);
  send(find('button'), 'click');
  await until(() => expect(texts).toEqual(['Could not copy. Please select the text and copy it.']));
  expect(find('button').textContent).toBe('Copy');
});

test('a text that the screen does not show is in the message', async () => {
  setClipboard(() => Promise.reject(new Error('forbidden')));
  expect(await copyText('https://veil.example', false)).toBe(false);
  expect(texts).toEqual(['Could not copy. Please copy this text: https://veil.example']);
});
