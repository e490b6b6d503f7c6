import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { termsVersion } from '@veil/contract/site.ts';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render, send, type, until } from '../../kit/testing/render.ts';
import { recordToasts } from '../../kit/testing/toasts.ts';
import { session } from '../../platform/api.ts';
import { AuthForm } from './AuthForm.tsx';
import type { AuthMode } from './auth-messages.ts';
import { openAuthServer } from './testing/auth-server.ts';

const address = 'ione@example.org';
const password = 'linen and late light';
const { texts: said } = recordToasts();

afterEach(() => {
  if (session.get()) session.end();
});

function Form({ first, token }: { first: AuthMode; token?: string }) {
  const [mode, setMode] = useState(first);
  return <AuthForm mode={mode} onMode={setMode} token={token} />;
}

function open(first: AuthMode, { ticked = true, token = '' } = {}) {
  const { host, find } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Form first={first} token={token} />
    </QueryClientProvider>,
  );
  const tick = find<HTMLInputElement>('input[type=checkbox]');
  if (tick.checked !== ticked) send(tick, 'click');
  const words = (text: string) => until(() => expect(host.textContent).toContain(text));
  const fill = (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) type(find(`[name=${name}]`), value);
  };
  const submit = () => send(find('form'), 'submit');
  const press = (label: string) => {
    const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label);
    if (!button) throw new Error(`No button "${label}"`);
    send(button, 'click');
  };
  return { host, find, words, fill, submit, press };
}

describe('the tick', () => {
  it('opens the form', () => {
    const { calls } = openAuthServer();
    const { find, submit } = open('signin', { ticked: false });
    expect(find<HTMLFieldSetElement>('fieldset').disabled).toBe(true);
    submit();
    send(find('input[type=checkbox]'), 'click');
    expect(find<HTMLFieldSetElement>('fieldset').disabled).toBe(false);
    expect(calls).toEqual([]);
  });

  it('is remembered for this tab alone', () => {
    openAuthServer();
    open('signin', { ticked: true });
    expect(sessionStorage.getItem('veil.adult')).toBe('1');
    expect(localStorage.getItem('veil.adult')).toBeNull();
    open('signin', { ticked: false });
    expect(sessionStorage.getItem('veil.adult')).toBeNull();
  });
});

describe('signing in', () => {
  it('asks for what is missing, field by field, before it asks the server', async () => {
    const { calls } = openAuthServer();
    const { submit, words, find } = open('signin');
    submit();
    await words('E-mail is required');
    await words('Password is required');
    expect(document.activeElement).toBe(find('[name=email]'));
    expect(calls).toEqual([]);
  });

  it('makes a session and says so', async () => {
    openAuthServer().accounts.set(address, { password, confirmed: true });
    const { fill, submit } = open('signin');
    fill({ email: ` ${address.toUpperCase()} `, password });
    submit();
    await until(() => expect(said).toEqual(['Signed in']));
    expect(session.get()).not.toBeNull();
  });

  it('shows the server’s sentence when it does not fit', async () => {
    openAuthServer();
    const { fill, submit, words } = open('signin');
    fill({ email: address, password });
    submit();
    await words('E-mail or password is not right');
    expect(session.get()).toBeNull();
  });

  it('offers another letter to who has not confirmed', async () => {
    const server = openAuthServer();
    server.accounts.set(address, { password, confirmed: false });
    const { fill, submit, words, press } = open('signin');
    fill({ email: address, password });
    submit();
    await words('Please confirm your e-mail address first');
    press('Send the e-mail again');
    await words('Confirmation email sent.');
    expect(server.bodyOf('/send-verification-email')).toEqual({ email: address });
  });

  it('has a sentence for an answer without words', async () => {
    openAuthServer();
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    const { fill, submit, words } = open('signin');
    fill({ email: address, password });
    submit();
    await words('Authentication error');
  });
});

describe('signing up', () => {
  it('sends the tick and the version of the terms, and tells to look into the mail', async () => {
    const server = openAuthServer({ emailConfirmation: true });
    const { fill, submit, words, host } = open('signup');
    fill({ email: address, password });
    submit();
    await words('Account created. Check your email to confirm (if required).');
    await until(() => expect(host.querySelector('a[href="/dev/mail"]')).not.toBeNull());
    expect(server.bodyOf('/sign-up/email')).toEqual({ name: '', email: address, password, adult: true, termsVersion });
    expect(session.get()).toBeNull();
  });

  it('goes on at once where nothing needs to be confirmed', async () => {
    openAuthServer();
    const { fill, submit } = open('signup');
    fill({ email: address, password });
    submit();
    await until(() => expect(session.get()).not.toBeNull());
  });

  it('looks the same for an address that is taken', async () => {
    openAuthServer().accounts.set(address, { password: 'another one entirely', confirmed: true });
    const { fill, submit, words } = open('signup');
    fill({ email: address, password });
    submit();
    await words('Account created. Check your email to confirm (if required).');
    expect(session.get()).toBeNull();
  });

  it('says that the letter could not be sent', async () => {
    openAuthServer({ mailWorks: false });
    const { fill, submit, words } = open('signup');
    fill({ email: address, password });
    submit();
    await words('The confirmation email could not be sent.');
  });

  it('puts what is wrong with a password beside it', async () => {
    openAuthServer();
    const { fill, submit, words, find, host } = open('signup');
    expect(host.textContent).toContain('At least 8 characters');
    fill({ email: address, password: 'short' });
    submit();
    await until(() => expect(find('[name=password]').getAttribute('aria-invalid')).toBe('true'));
    fill({ password: 'password1' });
    submit();
    await words('Please choose another');
  });
});

describe('a forgotten password', () => {
  it('needs the address alone', async () => {
    const server = openAuthServer();
    const { fill, submit, words, host } = open('reset');
    expect(host.querySelector('[name=password]')).toBeNull();
    fill({ email: address });
    submit();
    await words('Password reset email sent.');
    expect(server.bodyOf('/request-password-reset')).toMatchObject({ email: address });
  });

  it('is replaced by way of the mailed link', async () => {
    const server = openAuthServer();
    const events: string[] = [];
    onTestFinished(session.listen((event) => events.push(event)));
    const { fill, submit, words, host } = open('renew', { token: 'mailed' });
    expect(events, 'told when the link is opened').toEqual(['PASSWORD_RECOVERY']);
    expect(host.querySelector('[name=email]')).toBeNull();
    fill({ password });
    submit();
    await words('Your new password is set.');
    expect(server.bodyOf('/reset-password')).toEqual({ token: 'mailed', newPassword: password });
  });

  it('says that a link has run out', async () => {
    openAuthServer();
    const { fill, submit, words } = open('renew', { token: 'old' });
    fill({ password });
    submit();
    await words('This link is no longer valid');
  });
});
