import { isClean } from '../axe.ts';
import { linkInEmail } from '../member.ts';
import { coverWhole, jpeg, submitUpload } from '../page-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('a person shown agrees by a link without an account, and withdraws', async ({ visit, join }) => {
  const maker = await join();
  const reader = await join();
  const { id } = await maker.upload({ bytes: await aSmallPicture(77), title: 'Harbour wall' });
  const { page, expects } = await visit(maker);
  const { page: person, expects: personExpects } = await visit();
  expects(/\/api\/releases\//);
  personExpects(/\/api\/releases\//);
  let link = '';
  const address = `ada.${Date.now()}@example.org`;

  await test.step('the maker names them and gets a link', async () => {
    await page.goto(`/#/content/${id}`);
    await page.getByText('People shown').click();
    await page.getByRole('button', { name: 'Name this person' }).click();
    await expect(page.getByText('Write a label for this person')).toBeVisible();
    await page.getByLabel('Your label for this person').fill('Friend by the sea');
    await page.getByRole('button', { name: 'Name this person' }).click();
    await expect(page.getByText(/^Asked, the link holds until/)).toBeVisible();
    link = await page.getByLabel('Their link').inputValue();
    await isClean(page, 'people shown');
    await page.goto(link);
    await expect(page.getByText('This link cannot be used')).toBeVisible();
    await expect(page.getByText(/Only the person shown may open this link/)).toBeVisible();
  });

  let own = '';
  await test.step('they look at it and agree', async () => {
    await person.setViewportSize({ width: 375, height: 812 });
    await person.goto(link);
    await expect(person.getByRole('img', { name: /Harbour wall/ })).toBeVisible();
    // The maker passed the link on, so nobody can agree before the site knows the holder.
    await expect(person.getByRole('button', { name: 'I agree' })).toBeHidden();
    await isClean(person, 'the release before an address is confirmed, at 375');
    await person.getByLabel('Your e-mail address').fill(address);
    await person.getByRole('button', { name: 'Send me a link' }).click();
    await expect(person.getByText('Look into your mailbox')).toBeVisible();
    await person.goto(await linkInEmail(maker.site, address, /#\/release\//));
    await person.getByRole('button', { name: 'I agree' }).click();
    await expect(person.getByText('A name is required').first()).toBeVisible();
    await isClean(person, 'the release at 375');
    await person.getByLabel(/The name you go by/).fill('Ada');
    await person.getByLabel(/Signature/).fill('Ada L');
    await person.getByRole('checkbox', { name: /To publish it/ }).check();
    await person.getByRole('checkbox', { name: /I am the person shown/ }).check();
    await person.getByRole('button', { name: 'I agree' }).click();
    await expect(person.getByRole('heading', { name: 'You agreed' })).toBeVisible();
    own = await person.getByLabel('Your link for withdrawing').inputValue();
    await isClean(person, 'after the answer');
  });

  await test.step('they withdraw, and it is gone for everybody', async () => {
    await page.goto(`/#/content/${id}`);
    await page.getByText('People shown').click();
    await expect(page.getByText('Agreed to publication, not to download')).toBeVisible();
    expect((await reader.fetch(`/api/content/${id}`)).status).toBe(200);
    await person.goto(own);
    await person.getByRole('button', { name: 'Withdraw for this item' }).click();
    await person
      .getByRole('dialog')
      .or(person.getByRole('alertdialog'))
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await expect(person.getByRole('heading', { name: 'You withdrew' })).toBeVisible();
    await isClean(person, 'withdrawn');
    await expect.poll(async () => (await reader.fetch(`/api/content/${id}`)).status).toBe(404);
    await page.reload();
    await expect(page.getByText(/Somebody shown does not agree/)).toBeVisible();
  });

  await test.step('the list in the settings', async () => {
    await page.goto('/#/profile?tab=settings&section=people');
    // The screen before shows this label, too.
    await expect(page.getByRole('heading', { name: 'People you show' })).toBeVisible();
    await expect(page.getByText('Friend by the sea')).toBeVisible();
    await isClean(page, 'people you show');
  });
});

test('where consent is required, the upload form names the people, and the item is public in one go', async ({
  visit,
  join,
  makeAdmin,
}) => {
  const maker = await join();
  const reader = await join();
  const admin = await join();
  await makeAdmin(admin);
  const setMode = async (mode: string) => {
    const { groups } = await admin.json<{ groups: { subject: string; version: number }[] }>('/api/admin/settings');
    const version = groups.find(({ subject }) => subject === 'consent')?.version ?? 0;
    await admin.post('/api/admin/settings', { groups: [{ subject: 'consent', version, values: { mode } }] });
  };
  await setMode('required');
  const { page } = await visit(maker);
  const choose = async (seed: number, name: string) => {
    await page.goto('/#/upload');
    await page.getByLabel('Choose a picture or a video').setInputFiles([jpeg(await aSmallPicture(seed), name)]);
    await coverWhole(page);
    await page.getByRole('checkbox', { name: 'Publish without checking' }).check();
    await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).check();
  };

  await test.step('an item without a real person is public at once', async () => {
    await choose(78, 'empty_quay.jpg');
    await isClean(page, 'the upload form with the people shown');
    await page.getByRole('checkbox', { name: 'No real person is shown' }).check();
    const id = await submitUpload(page);
    await expect.poll(async () => (await reader.fetch(`/api/content/${id}`)).status).toBe(200);
  });

  const address = `eve.${Date.now()}@example.org`;
  let id = '';
  await test.step('two people are named before the upload', async () => {
    await choose(79, 'two_friends.jpg');
    await page.getByLabel('Your label for this person').fill('Friend with an address');
    await page.getByLabel('Their e-mail address').fill(address);
    await page.getByLabel('Their e-mail address').press('Enter');
    await page.getByRole('button', { name: 'Name this person' }).click();
    await expect(page.getByText(`The site sends the link to ${address}.`)).toBeVisible();
    await page.getByLabel('Your label for this person').fill('Friend nearby');
    await page.getByRole('button', { name: 'Name this person' }).click();
    await expect(page.getByText('You find the link on the item’s page and pass it on.')).toBeVisible();
    id = await submitUpload(page);
    await expect(page.getByText(/^Asked by e-mail, the link holds until/)).toBeVisible();
    await expect(page.getByLabel('Their link')).toHaveValue(/#\/release\//);
    await maker.settled(id);
    expect((await reader.fetch(`/api/content/${id}`)).status).toBe(404);
  });

  await test.step('the item is public when both have agreed', async () => {
    const given = await page.getByLabel('Their link').inputValue();
    const links = [await linkInEmail(maker.site, address, /#\/release\//), given];
    const persons = [await join(), await join()];
    for (const [nth, link] of links.entries()) {
      const { page: person } = await visit(persons[nth]);
      await person.goto(link);
      await person.getByLabel(/The name you go by/).fill('Eve');
      await person.getByLabel(/Signature/).fill('Eve');
      await person.getByRole('checkbox', { name: /To publish it/ }).check();
      await person.getByRole('checkbox', { name: /I am the person shown/ }).check();
      await person.getByRole('button', { name: 'I agree' }).click();
      await expect(person.getByRole('heading', { name: 'You agreed' })).toBeVisible();
    }
    await expect.poll(async () => (await reader.fetch(`/api/content/${id}`)).status).toBe(200);
  });
  await setMode('optional');
});
