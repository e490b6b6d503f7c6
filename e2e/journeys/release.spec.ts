import { isClean } from '../axe.ts';
import { linkInEmail } from '../member.ts';
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
    await expect(page.getByText('Write something by which you know this person')).toBeVisible();
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
    // The maker passed the link on: nobody can agree before the site knows who has it.
    await expect(person.getByRole('button', { name: 'I agree' })).toBeHidden();
    await isClean(person, 'the release before an address is confirmed, at 375');
    await person.getByLabel('Your e-mail address').fill(address);
    await person.getByRole('button', { name: 'Send me a link' }).click();
    await expect(person.getByText('Look into your mailbox')).toBeVisible();
    await person.goto(await linkInEmail(maker.site, address, /A question for you/));
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
    await expect(page.getByText('Friend by the sea')).toBeVisible();
    await isClean(page, 'people you show');
  });
});
