import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { send, type, until } from '../../kit/testing/render.ts';
import { renderRoutes } from '../../kit/testing/routes.tsx';
import { recordToasts } from '../../kit/testing/toasts.ts';
import { session } from '../../platform/api.ts';
import { openMemberServer } from '../members/testing/member-server.ts';
import SetupScreen from './SetupScreen.tsx';

const { texts: toasts } = recordToasts();

beforeEach(() => {
  window.scrollTo = () => {};
});
afterEach(() => {
  act(() => session.end());
});

async function openSetup() {
  await session.renew();
  const page = renderRoutes({ '/setup': SetupScreen, '/': () => 'You are home' });
  await until(() => page.find('[name=displayName]'));
  const press = (label: string) => {
    const found = [...page.host.querySelectorAll<HTMLElement>('button, label')].find((node) =>
      node.textContent?.startsWith(label),
    );
    if (!found) throw new Error(`Nothing is called ${label}`);
    send(found, 'click');
  };
  const shows = (text: string) => until(() => expect(page.host.textContent).toContain(text));
  return { ...page, press, shows, submit: () => send(page.find('form'), 'submit') };
}

describe('set-up', () => {
  it('needs a name and nothing else', async () => {
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
    await shows('This name is taken');
    submit();
    type(find('[name=displayName]'), 'Ione Marrow');
    await shows('Your page will be #/p/ione-marrow');
    expect(saved).toEqual([]);
  });

  it('saves everything as complete, shows a toast and goes home', async () => {
    const { saved } = openMemberServer();
    const { find, press, submit, shows } = await openSetup();
    type(find('[name=displayName]'), '  Ione Marrow ');
    press('Breasts');
    press('Creator');
    const events: string[] = [];
    onTestFinished(session.listen((event) => events.push(event)));
    submit();
    await until(() => expect(toasts).toEqual(['Profile setup complete']));
    expect(saved).toEqual([
      {
        name: 'Ione Marrow',
        censoredParts: ['breasts'],
        role: 'creator',
        gender: 'undisclosed',
        setupStatus: 'COMPLETE',
      },
    ]);
    await shows('You are home');
    expect(events).toEqual(['USER_UPDATED']);
  });

  it('says when saving failed, and keeps the values', async () => {
    openMemberServer({ failing: true });
    const { find, submit } = await openSetup();
    type(find('[name=displayName]'), 'Ione Marrow');
    submit();
    await until(() => expect(toasts).toEqual(['Failed to save']));
    expect(find<HTMLInputElement>('[name=displayName]').value).toBe('Ione Marrow');
  });
});
