import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, send, until } from '../../../kit/testing/render.ts';
import { session } from '../../../platform/api.ts';
import { createRouter, hashHistory, Outlet, RouterProvider } from '../../../platform/router/index.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

const token = `h.${btoa(JSON.stringify({ sub: 'ione', exp: Date.now() / 1000 + 300 }))}.s`;
const history = hashHistory();
const screen = (path: string) => () => (
  <>
    <h1>{path}</h1>
    {path === '/settings' && <LeaveGuard when={() => true} text="Your settings are not saved." />}
  </>
);
const routes = ['/home', '/feed', '/settings'].map((path) => ({ path, screen: screen(path) }));
const router = createRouter({ routes, history });
const Failed = () => 'The screen failed.';

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ token }));
  vi.stubGlobal('scrollTo', () => {});
  await session.renew(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.end();
});

const isAt = (screen: string) =>
  until(() =>
    expect([document.querySelector('h1')?.textContent, window.location.hash]).toEqual([screen, `#${screen}`]),
  );
const expectQuestion = (is: boolean) =>
  until(() =>
    expect(document.querySelector('[role=dialog]:not([data-closed]) h2')?.textContent).toBe(
      is ? 'Leave without saving?' : undefined,
    ),
  );
/** Waits for the browser, because history traversals are tasks. */
async function answer(label: 'Stay' | 'Leave') {
  await expectQuestion(true);
  await isAt('/settings');
  const button = [...document.querySelectorAll('[role=dialog] button')].find((one) => one.textContent === label);
  send(button as Element, 'click');
  await expectQuestion(false);
}
const link = (to: string) =>
  act(() => {
    window.location.hash = `#${to}`;
  });
const go = (by: number) => act(() => window.history.go(by));

async function openSettings() {
  history.move('/home');
  render(
    <RouterProvider router={router} failed={Failed}>
      <Outlet failed={Failed} />
    </RouterProvider>,
  );
  await isAt('/home');
  link('/settings');
  await isAt('/settings');
}

test('staying keeps screen and address, whichever way would have left them', async () => {
  await openSettings();
  for (const leave of [() => go(-1), () => link('/feed'), () => act(() => history.move('/feed')), () => go(-1)]) {
    leave();
    await answer('Stay');
    await isAt('/settings');
  }
  go(-1);
  await answer('Leave');
  await isAt('/home');
  go(1);
  await isAt('/settings');
  link('/feed');
  await answer('Leave');
  await isAt('/feed');
  go(-2);
  await isAt('/home');
});

test('closing or reloading the page asks while something would be lost', async () => {
  await openSettings();
  const unload = () => send(window, 'beforeunload').defaultPrevented;
  expect(unload()).toBe(true);
  session.end();
  expect(unload()).toBe(false);
  link('/feed');
  await isAt('/feed');
  await expectQuestion(false);
});
