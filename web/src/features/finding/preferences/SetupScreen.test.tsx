import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { send, type, until } from '../../../kit/testing/render.ts';
import { renderRoutes } from '../../../kit/testing/routes.tsx';
import { recordToasts } from '../../../kit/testing/toasts.ts';
import { session } from '../../../platform/api.ts';
import { openMemberServer } from '../../people/members/testing/member-server.ts';
import SetupScreen from './SetupScreen.tsx';

const { texts: toasts } = recordToasts();

beforeEach(() => {
  window.scrollTo = () => {};
});
afterEach(() => {
  act(() => session.end());
  sessionStorage.clear();
});

const creator = {
  id: '01a1fba2-0000-7000-8000-0000000000c1',
  slug: 'calla-wren',
  name: 'Calla Wren',
  role: 'creator',
  avatarUrl: null,
  worshipers: 3,
  contentCount: 5,
  featured: [],
};

async function openSetup() {
  await session.renew();
  const page = renderRoutes({ '/setup': SetupScreen, '/': () => 'You are home' });
  await until(() => page.find('form'));
  const press = (label: string) => {
    const found = [...page.host.querySelectorAll<HTMLElement>('button, label')].find(
      (node) => node.textContent?.startsWith(label) || node.ariaLabel === label,
    );
    if (!found) throw new Error(`Nothing is called ${label}`);
    send(found, 'click');
  };
  const shows = (text: string) => until(() => expect(page.host.textContent).toContain(text));
  const submit = () => send(page.find('form'), 'submit');
  const next = async (title: string) => {
    submit();
    await until(() => expect(page.find('h2').textContent).toBe(title));
  };
  return { ...page, press, shows, submit, next };
}

describe('set-up', () => {
  it('needs a name before the second step', async () => {
    const { saved } = openMemberServer();
    const { submit, shows, find } = await openSetup();
    submit();
    await shows('Display name is required');
    expect(document.activeElement).toBe(find('[name=displayName]'));
    expect(saved).toEqual([]);
  });

  it('shows while typing whether a name is free, and its address', async () => {
    const { saved } = openMemberServer({ taken: ['Tamsin'] });
    const { find, shows, submit } = await openSetup();
    type(find('[name=displayName]'), 'Tamsin');
    submit();
    await shows('This name is taken');
    expect(find('h2').textContent).toBe('Name and picture');
    type(find('[name=displayName]'), 'Ione Marrow');
    await shows('Your page will be #/p/ione-marrow');
    expect(saved).toEqual([]);
  });

  it('saves everything as complete at its end, shows a toast and goes home', async () => {
    const { saved } = openMemberServer();
    const { find, press, next, submit, shows } = await openSetup();
    type(find('[name=displayName]'), '  Ione Marrow ');
    await next('What to veil');
    expect(find('[type=submit]').textContent).toBe('Skip');
    press('Breasts');
    press('Blur');
    await shows('1 body part is veiled for you: breasts.');
    expect([...document.querySelectorAll('[aria-label=Breasts]')].map((area) => area.ariaPressed)).toEqual(['true']);
    await next('Your role');
    press('Creator');
    expect(saved).toEqual([]);
    const events: string[] = [];
    onTestFinished(session.listen((event) => events.push(event)));
    submit();
    await until(() => expect(toasts).toEqual(['Profile setup complete']));
    expect(saved).toEqual([
      {
        name: 'Ione Marrow',
        censoredParts: ['breasts'],
        veilStyle: 'blur',
        role: 'creator',
        gender: 'undisclosed',
        setupStatus: 'COMPLETE',
      },
    ]);
    await shows('You are home');
    expect(events).toEqual(['USER_UPDATED']);
  });

  it('keeps the step and what was entered over a reload, and goes back', async () => {
    openMemberServer();
    const before = await openSetup();
    type(before.find('[name=displayName]'), 'Ione Marrow');
    await before.next('What to veil');
    before.press('Feet');
    before.again(null);
    const { shows, press, find } = await openSetup();
    await shows('1 body part is veiled for you: feet.');
    press('Back');
    expect(find<HTMLInputElement>('[name=displayName]').value).toBe('Ione Marrow');
  });

  it('offers creators to worship; choosing one settles how many', async () => {
    const { saved } = openMemberServer({ creators: [creator] });
    const { find, press, next, submit, shows } = await openSetup();
    type(find('[name=displayName]'), 'Ione Marrow');
    await next('What to veil');
    await next('Your role');
    submit();
    await shows('Welcome, Ione Marrow');
    expect(toasts).toEqual([]);
    press('Nobody');
    press('Worship Calla Wren');
    press('Done');
    await shows('You are home');
    expect(saved.at(-1)).toEqual({ worshipType: 'single', followerOf: [creator.id] });
    expect(toasts).toEqual(['Profile setup complete']);
  });

  it('says when saving failed, and keeps the values', async () => {
    openMemberServer({ failing: true });
    const { find, next, submit, press } = await openSetup();
    type(find('[name=displayName]'), 'Ione Marrow');
    await next('What to veil');
    await next('Your role');
    submit();
    await until(() => expect(toasts).toEqual(['Failed to save']));
    press('Back');
    press('Back');
    expect(find<HTMLInputElement>('[name=displayName]').value).toBe('Ione Marrow');
  });
});
