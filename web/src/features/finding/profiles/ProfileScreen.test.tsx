import { act } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../../../kit/testing/render.ts';
import { renderRoutes } from '../../../kit/testing/routes.tsx';
import { session } from '../../../platform/api.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { Additions, noAdditions } from '../../../platform/slice.ts';
import { siteOptions } from '../../items/content/testing/upload-options.ts';
import { WorshipSection } from '../preferences/index.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

const token = `h.${btoa(JSON.stringify({ sub: 'ione', exp: Date.now() / 1000 + 300 }))}.s`;
const profileTabs = [
  { value: 'favorites', label: 'Settings', order: 1, component: lazy(async () => ({ default: WorshipSection })) },
];

afterEach(() => {
  act(() => session.end());
});

it('a profile of a server that puts the power of an admin into the role is shown', async () => {
  const answers: Record<string, object> = {
    '/api/auth/token': { token },
    '/api/me': { id: 'ione', name: 'Ione', email: 'ione@example.org', role: 'Admin', censoredParts: ['face'] },
    '/api/upload-options': siteOptions,
  };
  vi.stubGlobal('fetch', async (url: string) => Response.json(answers[url]));
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await session.renew();
  const page = renderRoutes({
    '/profile': () => (
      <Additions value={{ ...noAdditions, profileTabs }}>
        <ProfileScreen />
      </Additions>
    ),
  });
  await until(() => expect(page.host.querySelector('h1')?.textContent).toBe('Ione'));
  expect(page.host.textContent).toContain('Admin');
  await until(() => expect(page.host.textContent).toContain('Who you worship'));
});
