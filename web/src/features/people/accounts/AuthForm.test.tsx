import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { termsVersion } from '@veil/contract/site/site.ts';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render, send, type, until } from '../../../kit/testing/render.ts';
import { recordToasts } from '../../../kit/testing/toasts.ts';
import { session } from '../../../platform/api.ts';
import { AuthForm } from './AuthForm.tsx';
import type { AuthMode } from './auth-messages.ts';
import { openAuthServer, recoveryCode, rightCode } from './testing/auth-server.ts';

const address = 'ione@example.org';
const password = 'linen and late light';
const { texts: toasts } = recordToasts();

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
  const shows = (text: string) => until(() => expect(host.textContent).toContain(text));
  const fill = (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) type(find(`[name=${name}]`), value);
  };
  const submit = () => send(find('form'), 'submit');
  const press = (label: string) => {
    const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label);
    if (!button) throw new Error(`No button "${label}"`);
    send(button, 'click');
  };
  return { host, find, shows, fill, submit, press };
}

describe('the age confirmation', () => {
  it('enables the form', () => {
    const { calls } = openAuthServer();
    const { find, submit } = open('signin', { ticked: false });
    expect(find<HTMLFieldSetElement>('fieldset').disabled).toBe(true);
    submit();
    send(find('input[type=checkbox]'), 'click');
    expect(find<HTMLFieldSetElement>('fieldset').disabled).toBe(false);
    expect(calls).toEqual([]);
  });

  it('is remembered for this tab only', () => {
    openAuthServer();
    open('signin', { ticked: true });
    expect(sessionStorage.getItem('veil.adult')).toBe('1');
    expect(localStorage.getItem('veil.adult')).toBeNull();
    open('signin', { ticked: false });
    expect(sessionStorage.getItem('veil.adult')).toBeNull();
  });
});

describe('signing in', () => {
  it('shows every missing field without sending anything', async () => {
    const { calls } = openAuthServer();
    const { submit, shows, find } = open('signin');
    submit();
    await shows('E-mail is required');
    await shows('Password is required');
    expect(document.activeElement).toBe(find('[name=email]'));
    expect(calls).toEqual([]);
  });

  it('opens a session and shows a toast', async () => {
    openAuthServer().accounts.set(address, { password, confirmed: true });
    const { fill, submit } = open('signin');
    fill({ email: ` ${address.toUpperCase()} `, password });
    submit();
    await until(() => expect(toasts).toEqual(['Signed in']));
    expect(session.get()).not.toBeNull();
  });

  it('shows the server’s sentence when the password is wrong', async () => {
    openAuthServer();
    const { fill, submit, shows } = open('signin');
    fill({ email: address, password });
    submit();
    await shows('E-mail or password is not right');
    expect(session.get()).toBeNull();
  });

  it('offers another e-mail to a member who has not confirmed', async () => {
    const server = openAuthServer();
    server.accounts.set(address, { password, confirmed: false });
    const { fill, submit, shows, press } = open('signin');
    fill({ email: address, password });
    submit();
    await shows('Please confirm your e-mail address first');
    press('Send the e-mail again');
    await shows('Confirmation email sent.');
    expect(server.bodyOf('/send-verification-email')).toEqual({ email: address });
  });

  it('shows a sentence of its own when the answer has none', async () => {
    openAuthServer();
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    const { fill, submit, shows } = open('signin');
    fill({ email: address, password });
    submit();
    await shows('Authentication error');
  });
});

describe('signing in with two-factor', () => {
  async function openCodeStep() {
    const server = openAuthServer();
    server.accounts.set(address, { password, confirmed: true, twoFactor: true });
    const form = open('signin');
    form.fill({ email: address, password });
    form.submit();
    await form.shows('Two-factor sign-in');
    const events: string[] = [];
    onTestFinished(session.listen((event) => events.push(event)));
    return { ...form, server, events };
  }

  it('asks for a code, says when it is wrong, and tells every tab when it is right', async () => {
    const { fill, submit, shows, find, server, events } = await openCodeStep();
    expect(document.activeElement).toBe(find('[name=code]'));
    expect(session.get()).toBeNull();
    fill({ code: '12 34' });
    submit();
    await shows('Please enter the six-digit code');
    expect(server.bodyOf('/two-factor/verify-totp')).toBeUndefined();
    fill({ code: '000000' });
    submit();
    await shows('This code is not right');
    expect(find<HTMLInputElement>('[name=code]').value).toBe('');
    send(find('input[type=checkbox]'), 'click');
    fill({ code: '123 456' });
    submit();
    await until(() => expect(toasts).toEqual(['Signed in']));
    expect(events).toEqual(['SIGNED_IN', 'MFA_CHALLENGE_VERIFIED']);
    expect(server.calls.filter(({ path }) => path.endsWith('verify-totp')).at(-1)?.body).toEqual({
      code: rightCode,
      trustDevice: true,
    });
  });

  it('takes a recovery code instead', async () => {
    const { fill, submit, shows, press, server, events } = await openCodeStep();
    press('Use a recovery code');
    await shows('It works once.');
    submit();
    await shows('Please enter one of your recovery codes');
    fill({ code: recoveryCode.toUpperCase() });
    submit();
    await until(() => expect(events).toContain('MFA_CHALLENGE_VERIFIED'));
    expect(server.bodyOf('/two-factor/verify-backup-code')).toMatchObject({ trustDevice: false });
  });

  it('goes back to the password on request, and when the time is over', async () => {
    const { fill, submit, shows, press, find, server } = await openCodeStep();
    press('Back');
    await until(() => expect(find<HTMLInputElement>('[name=password]').value).toBe(''));
    expect(find<HTMLInputElement>('[name=email]').value).toBe(address);
    fill({ password });
    submit();
    await shows('Two-factor sign-in');
    server.forgetChallenge();
    fill({ code: rightCode });
    submit();
    await shows('The time for the code is over. Please sign in again.');
    expect(find<HTMLInputElement>('[name=email]').value).toBe(address);
    expect(session.get()).toBeNull();
  });
});

describe('signing up', () => {
  it('sends the age confirmation and the version of the terms, and says to check the e-mail', async () => {
    const server = openAuthServer({ emailConfirmation: true });
    const { fill, submit, shows, host } = open('signup');
    fill({ email: address, password });
    submit();
    await shows('Account created. Check your email to confirm (if required).');
    await until(() => expect(host.querySelector('a[href="/dev/mail"]')).not.toBeNull());
    expect(server.bodyOf('/sign-up/email')).toEqual({ email: address, password, adult: true, termsVersion });
    expect(session.get()).toBeNull();
  });

  it('signs in at once where no confirmation is needed', async () => {
    openAuthServer();
    const { fill, submit } = open('signup');
    fill({ email: address, password });
    submit();
    await until(() => expect(session.get()).not.toBeNull());
  });

  it('looks the same for an address that is taken', async () => {
    openAuthServer().accounts.set(address, { password: 'another one entirely', confirmed: true });
    const { fill, submit, shows } = open('signup');
    fill({ email: address, password });
    submit();
    await shows('Account created. Check your email to confirm (if required).');
    expect(session.get()).toBeNull();
  });

  it('says that the e-mail could not be sent', async () => {
    openAuthServer({ mailWorks: false });
    const { fill, submit, shows } = open('signup');
    fill({ email: address, password });
    submit();
    await shows('The confirmation email could not be sent.');
  });

  it('shows an error of the password at its field', async () => {
    openAuthServer();
    const { fill, submit, shows, find, host } = open('signup');
    expect(host.textContent).toContain('At least 12 characters');
    fill({ email: address, password: 'short' });
    submit();
    await until(() => expect(find('[name=password]').getAttribute('aria-invalid')).toBe('true'));
    fill({ password: 'password1234' });
    submit();
    await shows('Please choose another');
  });
});

describe('a forgotten password', () => {
  it('needs only the address', async () => {
    const server = openAuthServer();
    const { fill, submit, shows, host } = open('reset');
    expect(host.querySelector('[name=password]')).toBeNull();
    fill({ email: address });
    submit();
    await shows('Password reset email sent.');
    expect(server.bodyOf('/request-password-reset')).toMatchObject({ email: address });
  });

  it('is replaced through the link of the e-mail', async () => {
    const server = openAuthServer();
    const events: string[] = [];
    onTestFinished(session.listen((event) => events.push(event)));
    const { fill, submit, shows, host } = open('renew', { token: 'mailed' });
    expect(events, 'told when the link is opened').toEqual(['PASSWORD_RECOVERY']);
    expect(host.querySelector('[name=email]')).toBeNull();
    fill({ password });
    submit();
    await shows('Your new password is set.');
    expect(server.bodyOf('/reset-password')).toEqual({ token: 'mailed', newPassword: password, removePasskeys: false });
  });

  it('says that a link has expired', async () => {
    openAuthServer();
    const { fill, submit, shows } = open('renew', { token: 'old' });
    fill({ password });
    submit();
    await shows('This link is no longer valid');
  });
});
