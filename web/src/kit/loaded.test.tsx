import { expect, test, vi } from 'vitest';
import { Loaded } from './Loaded.tsx';
import { render, send } from './testing/render.ts';

const loading = { data: undefined, error: null, refetch: vi.fn() };
const refused = Object.assign(new Error('GET /x failed: 429'), { reason: 'Try again in a minute' });
const loaded = (of: { data: string | undefined; error: Error | null; refetch: () => void }) => (
  <Loaded of={of} loading={<p>Wait</p>}>
    {(data) => <p>{data}</p>}
  </Loaded>
);

test('it loads, fails with the reason, is tried again, and shows the data', () => {
  const { host, find, again } = render(loaded(loading));
  expect(host.textContent).toBe('Wait');
  again(loaded({ ...loading, error: refused }));
  expect(find('[role=alert]').textContent).toBe('This could not be loadedTry again in a minuteTry again');
  send(find('button'), 'click');
  expect(loading.refetch).toHaveBeenCalledOnce();
  again(loaded(loading));
  expect(host.textContent).toBe('Wait');
  again(loaded({ ...loading, data: 'Here' }));
  expect(host.textContent).toBe('Here');
});

test('data stay on the screen if reading them again fails, and empty data are data', () => {
  const { host, again } = render(loaded({ ...loading, data: 'Here', error: refused }));
  expect(host.textContent).toBe('Here');
  again(loaded({ ...loading, data: '' }));
  expect(host.textContent).toBe('');
});

test('the message of an error for logs is not shown, and the text of the specification is', () => {
  const { find } = render(
    <Loaded of={{ ...loading, error: new Error('GET /home failed') }} text="Failed to load home" />,
  );
  expect(find('[role=alert]').textContent).toBe('Failed to load homeTry again');
});
