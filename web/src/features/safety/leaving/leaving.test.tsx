import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Deletion, ExportState } from '@veil/contract/safety/leaving.ts';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { render, send, until } from '../../../kit/testing/render.ts';
import { ExportCard } from './ExportCard.tsx';
import LeavingScreen from './LeavingScreen.tsx';
import { inDays, sizeOf } from './words.ts';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function show(element: ReactNode, answer: () => Response) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${url}`);
    return answer();
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { host } = render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  const shows = (text: string) => until(() => expect(host.textContent).toContain(text));
  const buttons = () => [...host.querySelectorAll('button')].map(({ textContent }) => textContent);
  return { host, calls, shows, buttons };
}

const day = 86_400_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const copy = (status: NonNullable<ExportState['export']>['status'], left = 2): ExportState => ({
  export: { status, requestedAt: at(0), bytes: 1_234_567, expiresAt: at(7 * day) },
  left,
});

describe('the copy of their data', () => {
  it.each([
    ['none yet', { export: null, left: 3 }, 'Make a copy', ['Make a copy']],
    ['being made', copy('making'), 'You can leave this page', []],
    ['ready', copy('ready'), '1.2 MB, made on', ['Download', 'Make a new copy']],
    ['failed', copy('failed'), 'something went wrong on our side', ['Try again']],
    ['expired', copy('expired'), 'was deleted after seven days', ['Make a new copy']],
    ['three today', copy('expired', 0), 'You can make a new one tomorrow', []],
  ])('says what there is and what can be done: %s', async (_, state, text, actions) => {
    const { shows, buttons } = show(<ExportCard />, () => json(state));
    await shows(text);
    expect(buttons()).toEqual(actions);
  });

  it('can be loaded again where that failed', async () => {
    let works = false;
    const { host, shows } = show(<ExportCard />, () => (works ? json(copy('ready')) : json({}, 400)));
    await shows('This could not be loaded');
    works = true;
    send(host.querySelector('button') as HTMLElement, 'click');
    await shows('Your copy is ready');
  });
});

describe('the account that is going to be deleted', () => {
  it('can be kept, and says until when', async () => {
    const state: Deletion = { deletesAt: at(13 * day + 60_000), canKeep: true };
    const { host, calls, shows, buttons } = show(<LeavingScreen />, () => json(state));
    await shows('Your account will be deleted on');
    await shows('in 13 days');
    expect(buttons()).toEqual(['Keep my account', 'Sign out']);
    send(host.querySelector('button') as HTMLElement, 'click');
    await until(() => expect(calls).toContain('DELETE /api/me/deletion'));
  });

  it('cannot be kept when its time is over', async () => {
    const { shows, buttons } = show(<LeavingScreen />, () => json({ deletesAt: at(-day), canKeep: false }));
    await shows('Your account is being deleted');
    expect(buttons()).toEqual(['Sign out']);
  });
});

it('says sizes and days as people do', () => {
  expect([12, 45_600, 1_234_567, 2_500_000_000].map(sizeOf)).toEqual(['1 kB', '46 kB', '1.2 MB', '2.5 GB']);
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(inDays('2026-12-03T13:00:00Z', now)).toBe('in 13 days');
  expect(inDays('2026-11-21T13:00:00Z', now)).toBe('tomorrow');
});
