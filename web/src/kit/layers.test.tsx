import { act, useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { FileDrop } from './FileDrop.tsx';
import { refuseFile } from './refuse-file.ts';
import { SheetMenu } from './SheetMenu.tsx';
import { Tabs } from './Tabs.tsx';
import { render, send } from './testing/render.ts';
import { subscribeToToasts, toast } from './toast.ts';

const jpeg = new File(['x'], 'dune.JPG', { type: 'image/jpeg' });
const text = new File(['x'], 'notes.txt', { type: 'text/plain' });

function Profile() {
  const [tab, setTab] = useState('overview');
  return (
    <Tabs
      label="Profile"
      tabs={[
        { value: 'overview', label: 'Overview' },
        { value: 'content', label: 'Content' },
      ]}
      value={tab}
      onChange={setTab}
    >
      {tab}
    </Tabs>
  );
}

describe('FileDrop', () => {
  test('passes on dropped files that fit and reports those that do not', () => {
    const onFiles = vi.fn();
    const { find } = render(<FileDrop label="Drop here" accept="image/*" refusal="Only pictures" onFiles={onFiles} />);
    send(find('label'), 'dragenter', { dataTransfer: { files: [] } });
    expect(find('label').className).toContain('border-accent');
    send(find('label'), 'drop', { dataTransfer: { files: [text, jpeg, jpeg] } });
    expect(onFiles).toHaveBeenCalledWith([jpeg]);
    expect(find('[aria-live]').textContent).toBe('Only pictures');
    send(find('label'), 'drop', { dataTransfer: { files: [jpeg] } });
    expect(find('[aria-live]').textContent).toBe('');
  });

  test('takes a paste anywhere, unless busy', () => {
    const onFiles = vi.fn();
    const drop = (busy: boolean) => <FileDrop label="Drop here" anywhere busy={busy} onFiles={onFiles} />;
    const { again } = render(drop(false));
    expect(send(document, 'paste', { clipboardData: { files: [jpeg] } }).defaultPrevented).toBe(true);
    expect(send(document, 'paste', { clipboardData: { files: [] } }).defaultPrevented).toBe(false);
    again(drop(true));
    send(document, 'paste', { clipboardData: { files: [jpeg] } });
    expect(onFiles).toHaveBeenCalledOnce();
  });

  test('is a named file input for keys and screen readers', () => {
    const { find } = render(<FileDrop label="Drop here" hint="Up to 100 MB" error="Too large" onFiles={() => {}} />);
    const input = find<HTMLInputElement>('input[type=file]');
    expect(input.getAttribute('aria-label')).toBe('Drop here');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const descriptions = input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(descriptions).toEqual(['Too large', 'Up to 100 MB']);
  });

  test.each([
    [undefined, true],
    ['image/*', true],
    ['.png, .jpg', true],
    ['image/png', false],
    ['video/*', false],
  ])('accept %j covers a JPEG: %j', (accept, covered) => expect(refuseFile(jpeg, { accept }) === null).toBe(covered));
});

describe('the sheet menu', () => {
  const swipe = (to: [number, number][], from: [number, number]) => {
    const onClose = vi.fn();
    const { find } = render(
      <SheetMenu open onClose={onClose} label="Menu">
        <a href="#feed">Feed</a>
      </SheetMenu>,
    );
    const sheet = find('[role=dialog]');
    send(sheet, 'pointerdown', { clientX: from[0], clientY: from[1], pointerId: 1 });
    for (const [clientX, clientY] of to) send(sheet, 'pointermove', { clientX, clientY, pointerId: 1 });
    const dragged = sheet.style.translate;
    send(sheet, 'pointerup', { pointerId: 1 });
    return { onClose, dragged, find };
  };
  const right = window.innerWidth;

  test('closes at 60 px of a leftward swipe from within 32 px of the right edge', () => {
    expect(
      swipe(
        [
          [right - 50, 300],
          [right - 92, 304],
        ],
        [right - 32, 300],
      ).onClose,
    ).toHaveBeenCalledOnce();
  });
  test('follows the finger before that, and stays', () => {
    const { onClose, dragged } = swipe([[right - 79, 300]], [right - 20, 300]);
    expect(onClose).not.toHaveBeenCalled();
    expect(dragged).toBe('-59px');
  });
  test.each([
    ['from too far inside', [[right - 120, 300]], [right - 33, 300]],
    ['of ten pixels', [[right - 20, 300]], [right - 10, 300]],
    ['as steep as twice its way', [[right - 90, 340]], [right - 10, 300]],
    ['to the right', [[right + 70, 300]], [right - 10, 300]],
  ] as [string, [number, number][], [number, number]][])('ignores a swipe %s', (_, to, from) => {
    const { onClose, dragged } = swipe(to, from);
    expect(onClose).not.toHaveBeenCalled();
    expect(dragged).toBe('');
  });
  test.each([
    [20, 79, '59px', 0],
    [32, 92, '', 1],
    [right - 32, right - 92, '', 0],
  ])('starts at the left edge of a page in Arabic: from %i to %i', (from, to, drag, closed) => {
    document.documentElement.dir = 'rtl';
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    const { onClose, dragged } = swipe([[to, 300]], [from, 300]);
    expect(onClose).toHaveBeenCalledTimes(closed);
    expect(dragged).toBe(drag);
  });
  test('closes when a link is chosen, and on Escape', () => {
    const { onClose, find } = swipe([], [0, 0]);
    send(find('nav a'), 'click');
    expect(onClose).toHaveBeenCalledOnce();
    send(find('[role=dialog]'), 'keydown', { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

test('a dialog is named by its title and closes on Escape and by its button', () => {
  const onClose = vi.fn();
  const { find } = render(
    <Dialog open onClose={onClose} title="Add to playlist" text="Choose one.">
      <input />
    </Dialog>,
  );
  const dialog = find('[role=dialog]');
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Add to playlist');
  send(dialog, 'keydown', { key: 'Escape' });
  act(() => find('[aria-label=Close]').click());
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('tabs are one stop, and arrows move both focus and choice round', () => {
  const { host, find } = render(<Profile />);
  expect([...host.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => tab.tabIndex)).toEqual([0, -1]);
  send(find('[aria-selected=true]'), 'keydown', { key: 'ArrowLeft' });
  expect(document.activeElement?.textContent).toBe('Content');
  expect(find('[role=tabpanel]').textContent).toBe('content');
  expect(find('[role=tabpanel]').getAttribute('aria-labelledby')).toBe(document.activeElement?.id);
});

test('toasts shown before the Toaster has loaded are passed to it', () => {
  // Drops waiting toasts of other tests.
  subscribeToToasts(() => {})();
  const shown: string[] = [];
  toast('Saved filters');
  const unsubscribe = subscribeToToasts(({ text }) => shown.push(text));
  toast({ text: 'Added to playlist', tone: 'good' });
  unsubscribe();
  expect(shown).toEqual(['Saved filters', 'Added to playlist']);
});
