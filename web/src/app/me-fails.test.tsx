import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { send, until } from '../kit/testing/render.ts';
import { renderRoutes } from '../kit/testing/routes.tsx';
import { session } from '../platform/api.ts';
import { Shell } from './Shell.tsx';

const token = `h.${btoa(JSON.stringify({ sub: 'me', exp: Date.now() / 1000 + 300 }))}.s`;
const routes = ['/', '/auth', '/feed', '/profile', '/upload', '/patron', '/notifications'];

afterEach(() => {
  act(() => session.end());
  vi.unstubAllGlobals();
});

it('says that the member could not be loaded, asks no more by itself, and asks again on a press', async () => {
  let asked = 0;
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/api/auth/token') return Response.json({ token });
    if (pathname !== '/api/me') return Response.json({}, { status: 404 });
    asked += 1;
    return Response.json({ code: 'internal', detail: 'No' }, { status: 500 });
  });
  await session.renew(true);
  const { host } = renderRoutes(Object.fromEntries(routes.map((path) => [path, Shell])));
  const button = (name: string) => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  /** The bars show the member too, so they must have loaded. */
  const failed = () =>
    until(() => {
      expect(host.textContent).toContain('Failed to load /me');
      expect(host.querySelector('header')).toBeTruthy();
    });
  await failed();
  await until(() => expect(button('Sign out')).toBeTruthy());
  // The client tries a failed read four times.
  expect(asked).toBe(4);
  send(button('Try again') as Element, 'click');
  await until(() => expect(asked).toBe(8));
  await failed();
  expect(asked).toBe(8);
});
