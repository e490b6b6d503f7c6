import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send, until } from '../../../kit/testing/render.ts';
import { renderRoutes } from '../../../kit/testing/routes.tsx';
import { recordToasts } from '../../../kit/testing/toasts.ts';
import { session } from '../../../platform/api.ts';
import { newcomer } from '../../people/members/testing/member-server.ts';
import { WorshipButton } from './WorshipButton.tsx';

const token = `h.${btoa(JSON.stringify({ sub: newcomer.id, exp: Date.now() / 1000 + 300 }))}.s`;
const star = { id: 'star', name: 'Ione', role: 'creator' as const };
const { texts: toasts } = recordToasts();
let me: Omit<typeof newcomer, 'followerOf' | 'worshipType'> & { followerOf: string[]; worshipType: string };
let sent: string[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(async () => {
  sent = [];
  toasts.length = 0;
  me = { ...newcomer, name: 'Fan', worshipType: 'multi', followerOf: [] };
  answer = () => Response.json({ worship: true, worshipers: 3, worshipType: me.worshipType, followerOf: ['star'] });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/auth/token') return Response.json({ token });
    if (url === '/api/me') return Response.json(me);
    if (url === '/api/me/worship')
      return Response.json({
        worshipType: me.worshipType,
        followerOf: me.followerOf,
        items: [{ ...star, id: 'old', name: 'Maren', slug: 'maren', avatarUrl: null, symbolLayers: [] }],
      });
    sent.push(`${init?.method} ${url} ${String(init?.body ?? '')}`.trim());
    return answer();
  });
  await session.renew();
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => session.end());
});

async function open(member: { id: string; name: string; role: 'creator' | 'beta' | 'both' } = star) {
  const page = renderRoutes({
    '/': () => (
      <>
        <WorshipButton member={member} />
        <p>Shown</p>
      </>
    ),
  });
  const button = () => page.host.querySelector('button');
  const label = () => button()?.getAttribute('aria-label');
  await until(() => expect(page.host.textContent).toContain('Shown'));
  return { page, button, label };
}
const inDialog = (words: string) =>
  [...document.querySelectorAll('[role=dialog] button')].find(
    ({ textContent }) => textContent === words,
  ) as HTMLElement;
const dialogText = () => document.querySelector('[role=dialog]')?.textContent ?? '';

it('shows a press at once, and what the server saved', async () => {
  const { button, label } = await open();
  await until(() => expect(label()).toBe('Worship Ione'));
  const saved = answer();
  let arrive: () => void = () => {};
  answer = () => new Promise((resolve) => (arrive = () => resolve(saved)));
  send(button() as HTMLElement, 'click');
  await until(() => expect(label()).toBe('Worshiping Ione: stop'));
  expect(sent).toEqual(['POST /api/users/star/worship']);
  arrive();
  answer = () => Response.json({ worship: false, worshipers: 2, worshipType: 'multi', followerOf: [] });
  send(button() as HTMLElement, 'click');
  await until(() => expect(sent).toEqual(['POST /api/users/star/worship', 'DELETE /api/users/star/worship']));
  await until(() => expect(label()).toBe('Worship Ione'));
});

it('offers to stop only at the next visit of the pointer or the focus', async () => {
  me.followerOf = ['star'];
  const { button, label } = await open();
  await until(() => expect(label()).toBe('Worshiping Ione: stop'));
  const offers = () => button()?.className.includes('group/stop');
  expect(offers()).toBe(true);
  answer = () => Response.json({ worship: false, worshipers: 2, worshipType: 'multi', followerOf: [] });
  send(button() as HTMLElement, 'click');
  await until(() => expect(label()).toBe('Worship Ione'));
  answer = () => Response.json({ worship: true, worshipers: 3, worshipType: 'multi', followerOf: ['star'] });
  send(button() as HTMLElement, 'click');
  await until(() => expect(label()).toBe('Worshiping Ione: stop'));
  expect(offers()).toBe(false);
  send(button() as HTMLElement, 'focusout');
  await until(() => expect(offers()).toBe(true));
});

it('goes back when the server fails, with a toast', async () => {
  const { button, label } = await open();
  await until(() => expect(button()).not.toBeNull());
  answer = () => new Response('', { status: 500 });
  send(button() as HTMLElement, 'click');
  await until(() => expect(toasts).toEqual(['Your worship of Ione was not saved.']));
  expect(label()).toBe('Worship Ione');
});

it('asks whether one creator or several, and sets that in one step', async () => {
  me.worshipType = 'none';
  const { button, label } = await open();
  await until(() => expect(button()).not.toBeNull());
  send(button() as HTMLElement, 'click');
  await until(() => expect(dialogText()).toContain('one creator or several?'));
  expect(sent).toEqual([]);
  answer = () => Response.json({ worship: true, worshipers: 1, worshipType: 'single', followerOf: ['star'] });
  send(inDialog('One creator'), 'click');
  await until(() => expect(label()).toBe('Worshiping Ione: stop'));
  expect(sent).toEqual(['POST /api/users/star/worship {"worshipType":"single"}']);
  expect(toasts).toEqual(['You worship Ione now']);
});

it('offers to worship this one instead of the only one', async () => {
  Object.assign(me, { worshipType: 'single', followerOf: ['old'] });
  const { button } = await open();
  await until(() => expect(button()).not.toBeNull());
  send(button() as HTMLElement, 'click');
  await until(() => expect(dialogText()).toContain('You worship Maren: worship Ione instead?'));
  send(inDialog('Worship Ione instead'), 'click');
  await until(() => expect(sent).toEqual(['POST /api/users/star/worship {"insteadOf":"old"}']));
});

it('opens the dialog when the page knew an older worship type', async () => {
  const { button } = await open();
  await until(() => expect(button()).not.toBeNull());
  answer = () => Response.json({ code: 'worships_nobody', detail: 'x' }, { status: 409 });
  me.worshipType = 'none';
  send(button() as HTMLElement, 'click');
  await until(() => expect(dialogText()).toContain('one creator or several?'));
  expect(toasts).toEqual([]);
});

it.each([
  ['of oneself', { ...star, id: newcomer.id }],
  ['of a beta', { ...star, role: 'beta' as const }],
])('is not offered %s', async (_, member) => {
  const { page, button } = await open(member);
  await until(() => expect(page.host.textContent).toContain('Shown'));
  expect(button()).toBeNull();
});
