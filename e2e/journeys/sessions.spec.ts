import { Member, password } from '../member.ts';
import { adultTick, finishSetup } from '../page-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('every tab follows signing in and out, and nothing that was read stays', async ({ visit, join }) => {
  const member = await join();
  const item = await member.upload({ bytes: await aSmallPicture(5), title: 'Seen once', visibility: 'private' });
  const { page, expects } = await visit();
  const second = await page.context().newPage();
  for (const tab of [page, second]) await tab.goto('/#/profile');
  await adultTick(page).check();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  expects(/\/api\/auth\/sign-in\/email$/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('E-mail or password is not right')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  for (const tab of [page, second]) await expect(tab.getByRole('heading', { name: member.name })).toBeVisible();

  await page.goto(`/#/content/${item.id}`);
  await expect(page.getByRole('heading', { name: 'Seen once' })).toBeVisible();
  // The item's page may still ask for the people that its maker named when the session ends.
  expects(/\/api\/me\/people$/);
  await second.getByRole('button', { name: 'Your menu' }).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const tab of [page, second]) await expect(adultTick(tab)).toBeVisible();
  for (const tab of [page, second]) await expect(tab.getByText('Seen once')).toHaveCount(0);
  await page.goto(`/#/content/${item.id}`);
  await expect(adultTick(page)).toBeVisible();
  expect((await page.request.get('/api/auth/token')).status()).toBe(401);
});

/** When a bearer token was issued, in seconds since 1970 (RFC 7519, `iat`). */
const issuedAt = (authorization = ''): number =>
  Number(JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()).iat);

test('two tabs renew an expiring token once, and both go on with the new one', async ({ visit, join }) => {
  const member = await join();
  const { page } = await visit(member);
  const context = page.context();
  await context.clock.install();
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/#/playlists');
    await expect(tab.getByRole('heading', { name: 'Playlists' })).toBeVisible();
  }
  let renewals = 0;
  let answer = () => {};
  const bothAsked = new Promise<void>((done) => {
    answer = done;
  });
  await context.route('**/api/auth/token', async (route) => {
    renewals += 1;
    await bothAsked;
    await route.continue();
  });
  let searches = 0;
  const tokenOf = async (tab: typeof page) => {
    const sent = tab.waitForRequest((request) => 'authorization' in request.headers());
    // A new search is not answered from memory.
    searches += 1;
    await tab.goto(`/#/feed?q=hills ${searches}`);
    return (await sent).headers().authorization;
  };
  const old = await tokenOf(page);
  // Less than three checks of 30 s remain of five minutes.
  await context.clock.fastForward(245_000);
  await expect.poll(() => renewals).toBe(1);
  // For a clock that stays ahead the new token would end soon too. Tokens issued in one second are equal.
  await expect.poll(() => Date.now() / 1000).toBeGreaterThan(issuedAt(old) + 1);
  await context.clock.setSystemTime(Date.now());
  answer();
  await expect.poll(() => tokenOf(second)).not.toBe(old);
  expect(await tokenOf(page)).toBe(await tokenOf(second));
  expect(renewals).toBe(1);
});

test('a session that the server ended leads to sign-in', async ({ visit, join, site }) => {
  const member = await join();
  const { page, expects } = await visit(member);
  expects(/\/api\//);
  await page.goto('/#/feed');
  await expect(page.getByRole('heading', { name: 'Feed' })).toBeVisible();
  // Another device changes the password, which ends every other session.
  const elsewhere = await page.context().browser()?.newContext({ baseURL: site });
  await elsewhere?.request.post('/api/auth/sign-in/email', { data: { email: member.email, password } });
  const changed = await elsewhere?.request.post('/api/auth/change-password', {
    data: { currentPassword: password, newPassword: `${password}, once more` },
    headers: { origin: site },
  });
  expect(changed?.status()).toBe(200);
  await elsewhere?.close();
  // The page's own requests may be refused before the press.
  await Promise.race([page.getByRole('button', { name: 'Top', exact: true }).click(), page.waitForURL(/#\/auth/)]);
  await expect(page).toHaveURL(/#\/auth/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('a forgotten password is replaced by e-mail', async ({ visit, join, site }) => {
  const member = await join();
  const { page } = await visit();
  await page.goto('/#/auth?mode=reset');
  await adultTick(page).check();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Password reset email sent.')).toBeVisible();
  await page.goto(await member.newestLink(/mode=reset/));
  await page.reload();
  await page.getByLabel('New password', { exact: true }).fill('another lantern, another night');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('Your new password is set. You can sign in with it now.')).toBeVisible();
  expect(page.url()).toContain(site);
});

test('legal pages need no account, unknown addresses show home, old addresses of a member redirect', async ({
  visit,
  join,
}) => {
  const { page: visitor } = await visit();
  for (const [path, title] of [
    ['terms', 'Terms'],
    ['privacy', 'Privacy'],
  ] as const) {
    await visitor.goto(`/#/${path}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(title);
  }
  await visitor.goto('/#/no/such/place');
  await expect(adultTick(visitor)).toBeVisible();

  const member = await join();
  const { page, expects } = await visit(member);
  expects(/\/api\/(content|users)\//);
  await page.goto('/#/no/such/place');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/#/user/${member.slug}`);
  await expect(page.getByRole('heading', { name: member.name })).toBeVisible();
  await page.goto('/#/content/01a1fba8-aff1-7749-a9ad-9dba12499a01');
  await expect(page.getByText('Not found')).toBeVisible();
  await page.goto('/#/p/nobody-at-all');
  await expect(page.getByRole('link', { name: 'Go to the feed' })).toBeVisible();
});

test('set-up needs a free name', async ({ visit, join, site }) => {
  const taken = await join();
  const newcomer = new Member(site);
  await newcomer.enter();
  const { page, expects } = await visit(newcomer);
  expects(/\/api\/me\/profile$/);
  await page.goto('/#/feed');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Display name is required').first()).toBeVisible();
  await expect(page.getByLabel('Display name')).toBeFocused();
  await page.getByLabel('Display name').fill(taken.name);
  await expect(page.getByText('This name is taken').first()).toBeVisible();
  await page.getByLabel('Display name').fill(newcomer.name);
  await expect(page.getByText(/^Available\./)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await finishSetup(page, page.getByRole('heading', { name: 'Feed' }));
});
