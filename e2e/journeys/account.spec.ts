import type { Locator, Page } from '@playwright/test';
import { isClean } from '../axe.ts';
import { password } from '../member.ts';
import { adultTick } from '../page-actions.ts';
import { test as base, expect } from '../test.ts';
import { totpCode } from '../totp.ts';

/** A passkey belongs to a domain name, unlike `127.0.0.1`. */
const test = base.extend({
  site: async ({ workerSite }, use) => use(workerSite.url.replace('127.0.0.1', 'localhost')),
});

const section = '/#/settings?section=account';
const card = (page: Page, title: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

async function isCleanInBoth(page: Page, what: string): Promise<void> {
  for (const [theme, width] of [
    ['light', 375],
    ['dark', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await isClean(page, `${what}, ${theme}, ${width} px`);
  }
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/#/auth');
  await adultTick(page).check();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('two-factor is set up by keyboard, and asked for at sign-in', async ({ visit, join }) => {
  const member = await join();
  const { page, expects } = await visit(member);
  expects(/two-factor\/(enable|verify-totp)$/);
  await page.goto(section);
  await tabTo(page, card(page, 'Two-factor sign-in').getByRole('button', { name: 'Turn on' }));
  await isCleanInBoth(page, 'account and sign-in');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The password is not right')).toBeVisible();
  await page.getByLabel('Your password').press('Control+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await isCleanInBoth(page, 'the QR code');
  const secret = ((await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '').replaceAll(' ', '');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right')).toBeVisible();
  await page.getByLabel('Six-digit code').press('Control+a');
  await page.keyboard.type(totpCode(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await expect(codes).toBeFocused();
  await isCleanInBoth(page, 'recovery codes');
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await tabTo(page, page.getByRole('button', { name: 'I have saved them' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();

  const phone = await visit();
  phone.expects(/two-factor\/verify-totp$/);
  const other = await phone.page.context().newPage();
  await other.goto('/#/terms');
  await other.evaluate(() => {
    const events: string[] = [];
    new BroadcastChannel('veil-session').onmessage = ({ data }) => events.push(data.event);
    Object.assign(window, { events });
  });
  await fillSignIn(phone.page, member.email);
  await expect(phone.page.getByLabel('Six-digit code')).toBeFocused();
  await isCleanInBoth(phone.page, 'the code at sign-in');
  await phone.page.getByLabel('Six-digit code').fill('000000');
  await phone.page.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.page.getByText('This code is not right')).toBeVisible();
  await phone.page.getByLabel('Six-digit code').fill(totpCode(secret, { ahead: 1 }));
  await phone.page.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.page.getByText('Signed in', { exact: true })).toBeVisible();
  expect(await other.evaluate(() => (window as unknown as { events: string[] }).events)).toEqual([
    'SIGNED_IN',
    'MFA_CHALLENGE_VERIFIED',
  ]);

  const borrowed = await visit();
  await fillSignIn(borrowed.page, member.email);
  await borrowed.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await borrowed.page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase());
  await borrowed.page.getByRole('button', { name: 'Sign in' }).click();
  await expect(borrowed.page.getByText('Signed in', { exact: true })).toBeVisible();
  await expect(borrowed.page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await borrowed.page.goto(section);
  await expect(borrowed.page.getByText('9 of 10 recovery codes left')).toBeVisible();
});

test('a passkey is added, renamed, and signs in without a password', async ({ visit, join }) => {
  const member = await join();
  const { page } = await visit(member);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(section);
  const passkeys = card(page, 'Passkeys');
  await expect(passkeys.getByText('No passkeys yet')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Desk');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Rename Desk' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The desk');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('not used yet')).toBeVisible();
  await isClean(page, 'a passkey in the list');

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(adultTick(page)).toBeVisible();
  // Nobody touches the device, so the e-mail field's suggestion waits.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await adultTick(page).check();
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  // The waiting suggestion may be faster than the press, and the button is gone.
  const signedIn = page.getByText('Signed in', { exact: true });
  await Promise.race([page.getByRole('button', { name: 'Sign in with a passkey' }).click(), signedIn.waitFor()]);
  await expect(signedIn).toBeVisible();
  await page.goto(section);
  await expect(passkeys.getByText(/last used/)).toBeVisible();

  await passkeys.getByRole('button', { name: 'Remove The desk' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByText('No passkeys yet')).toBeVisible();
});

test('a session is ended from the list, and a changed password ends the others', async ({ visit, join }) => {
  const member = await join();
  const { page, expects: expectsHere } = await visit(member);
  // Requests during the password change use the old session's token and are repeated with the new one.
  expectsHere(/notifications\/unread$/);
  const { page: other, expects } = await visit(member);
  expects(/\/api\//);
  await other.goto('/#/feed');
  await expect(other.getByRole('heading', { name: 'Feed' })).toBeVisible();
  await page.goto(section);
  const devices = card(page, 'Where you are signed in');
  await expect(devices.getByText('This device')).toBeVisible();
  const before = await devices.getByRole('listitem').count();
  // The newest of the others comes first.
  await devices.getByRole('listitem').getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(before - 1);
  await other.getByRole('button', { name: 'Top' }).click();
  await expect(other).toHaveURL(/#\/auth/);

  await fillSignIn(other, member.email);
  await expect(other.getByText('Signed in', { exact: true })).toBeVisible();
  await card(page, 'Password').getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill(`${password}, once more`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await other.goto('/#/playlists');
  await expect(other).toHaveURL(/#\/auth/);
  await page.goto('/#/playlists');
  await expect(page.getByRole('heading', { name: 'Playlists' })).toBeVisible();
});
