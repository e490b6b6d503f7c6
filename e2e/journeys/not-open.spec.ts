import { termsVersion } from '@veil/contract/site/site.ts';
import { findPorts } from '../../server/src/platform/testing-ports.ts';
import { isClean, isCleanInBothThemes } from '../axe.ts';
import { Member, password } from '../member.ts';
import { adultTick } from '../page-actions.ts';
import { promoteToAdmin } from '../promote.ts';
import { type RunningSite, startSite } from '../site.ts';
import { test as base, expect } from '../test.ts';

/** A public site without a contact. Nobody reads its mail here, so it asks for no confirmation. */
let running: RunningSite;
const test = base.extend({ site: async ({}, use) => use(running.url) });
test.beforeAll(async () => {
  const [port] = await findPorts(1);
  const address = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, NODE_ENV: 'production' };
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', EMAIL_CONFIRMATION: '0' };
  running = await startSite({ DETECTOR: 'none', ...address, ...mail });
});
test.afterAll(() => running.stop());

async function signUp(name: string): Promise<Member> {
  const member = new Member(running.url);
  await member.post('/api/auth/sign-up/email', { email: member.email, password, adult: true, termsVersion });
  await member.signIn();
  const { id } = await member.json<{ id: string }>('/api/me');
  return Object.assign(member, { id, name });
}

test('a site opens to members when its admin sets what is missing', async ({ visit }) => {
  const [admin, member] = [await signUp('Ada'), await signUp('Mara')];
  await promoteToAdmin(admin, running);
  await admin.post('/api/me/profile', { name: admin.name, role: 'both', setupStatus: 'COMPLETE' });
  const { page: visitor } = await visit();
  const { page: waiting, expects } = await visit(member);
  expects(/\/api\//);

  await test.step('visitors and members read that it is not open', async () => {
    await visitor.goto('/');
    await expect(visitor.getByText('This site is not open yet')).toBeVisible();
    await isClean(visitor, 'the landing page of a site that is not open');
    await waiting.setViewportSize({ width: 375, height: 812 });
    await waiting.goto('/#/feed');
    // The form at once checks the name, and the answer leads to the page that explains the closed site.
    await waiting.getByLabel('Display name').fill(member.name);
    await expect(waiting.getByRole('heading', { name: 'This site is not open yet' })).toBeVisible();
    await isCleanInBothThemes(waiting, 'a site that is not open');
  });

  await test.step('the admin reads what is missing, and sets it', async () => {
    const { page } = await visit(admin);
    await page.goto('/#/admin');
    await expect(page.getByText('The site does not say who runs it')).toBeVisible();
    await isCleanInBothThemes(page, 'the admin area of a site that is not open');
    await page.getByRole('link', { name: 'Open the settings' }).click();
    await page.getByLabel('Who runs the site').fill('Harbour Club');
    await page.getByLabel('E-mail address for reports').fill('reports@example.org');
    await page.getByLabel('Name of the copyright agent').fill('Ada Example');
    await page.getByLabel('Postal address of the copyright agent').fill('1 Street, City');
    await page.getByLabel('E-mail address of the copyright agent').fill('agent@example.org');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The site is open: members can use it now')).toBeVisible();
  });

  await test.step('members get in, and visitors register', async () => {
    await waiting.getByRole('button', { name: 'Look again' }).click();
    await waiting.getByRole('button', { name: 'Next' }).click();
    await expect(waiting.getByRole('heading', { name: 'What to veil' })).toBeVisible();
    await visitor.reload();
    await adultTick(visitor).check();
    await expect(visitor.getByText('This site is not open yet')).toBeHidden();
    await visitor.getByRole('button', { name: 'Create an account' }).click();
    await visitor.getByLabel('E-mail').fill('noor@example.org');
    await visitor.getByLabel('Password', { exact: true }).fill(password);
    await visitor.getByRole('button', { name: 'Create an account' }).click();
    await expect(visitor.getByLabel('Display name')).toBeVisible();
  });
});
