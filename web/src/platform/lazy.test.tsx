import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render, send, until } from '../kit/testing/render.ts';
import { LoadFailedContext, type LoadFailedProps, lazy } from './lazy.tsx';

const Shown = ({ text = 'here' }: { text?: string; open?: boolean; onClose?: () => void }) => <p>{text}</p>;

/** A module whose first imports fail. */
function failing(times: number) {
  const load = vi.fn(async (): Promise<{ default: typeof Shown }> => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Shown };
  });
  return load;
}

const Notice = ({ kind, retry, onClose }: LoadFailedProps) => (
  <button type="button" onClick={() => (onClose ? onClose() : void retry())}>
    {kind}
  </button>
);

const drawn = (children: React.ReactNode) =>
  render(
    <LoadFailedContext value={Notice}>
      <h1>The page</h1>
      <Suspense fallback="waiting">{children}</Suspense>
    </LoadFailedContext>,
  );

test('a component whose code fails to load leaves the page in kind, and loads on the next try', async () => {
  const load = failing(2);
  const Part = lazy(load);
  const { host, find } = drawn(<Part text="the words" />);
  await until(() => expect(find('button').textContent).toBe('component'));
  expect(find('h1').textContent).toBe('The page');
  send(find('button'), 'click');
  await until(() => expect(load).toHaveBeenCalledTimes(2));
  await until(() => expect(find('button').textContent).toBe('component'));
  send(find('button'), 'click');
  await until(() => expect(host.textContent).toBe('The pagethe words'));
});

test('a screen whose preload failed is loaded again when it is opened', async () => {
  const load = failing(1);
  const Screen = lazy(load, 'screen');
  await Screen.preload();
  await Screen.preload();
  expect(load).toHaveBeenCalledTimes(2);
  expect(drawn(<Screen />).host.textContent).toBe('The pagehere');
});

function Opener({ Layer }: { Layer: typeof Shown }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        open
      </button>
      <Layer open={open} onClose={() => setOpen(false)} />
    </>
  );
}

test('a layer whose code fails to load closes, and its next opening loads again', async () => {
  const load = failing(1);
  const { host, find } = drawn(<Opener Layer={lazy(load)} />);
  expect(load).not.toHaveBeenCalled();
  send(find('#opener'), 'click');
  await until(() => expect(find('#opener + button').textContent).toBe('component'));
  send(find('#opener + button'), 'click');
  expect(host.textContent).toBe('The pageopen');
  send(find('#opener'), 'click');
  await until(() => expect(host.textContent).toBe('The pageopenhere'));
});

test('an addition whose code fails to load can be replaced by something, until it loads', async () => {
  const load = failing(1);
  const Part = lazy(load, 'extra', () => <p>Failed to load ad</p>);
  const { host, find } = drawn(<Part text="the words" />);
  await until(() => expect(find('p').textContent).toBe('Failed to load ad'));
  send(find('button'), 'click');
  await until(() => expect(find('p').textContent).toBe('the words'));
  expect(host.querySelector('button')).toBeNull();
});
