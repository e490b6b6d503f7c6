import { isClean } from '../axe.ts';
import { chooseInItemMenu, fillUploadForm, jpeg, submitUpload } from '../page-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

const text = 'Two hills below an evening sky, and a boat between them';

for (const { name, ...viewport } of [
  { name: 'by keys', width: 1440, height: 900 },
  { name: 'at the width of a phone', width: 375, height: 812 },
])
  test(`a maker changes the draft, and a veil holds the text back until it is lifted, ${name}`, async ({
    visit,
    join,
  }) => {
    const tag = `alt${viewport.width}`;
    const maker = await join();
    const { page } = await visit(maker);
    await page.setViewportSize(viewport);
    const { id } = await maker.upload({
      bytes: await aSmallPicture(130),
      title: 'Evening hills',
      tags: tag,
      mask: 'true',
      censorType: 'none',
    });
    await page.goto(`/#/content/${id}`);
    await chooseInItemMenu(page, 'Edit');
    const field = page.getByLabel('Alt text');
    await expect(field).toHaveAttribute('placeholder', `Tags: ${tag}.`);
    await page.getByRole('button', { name: 'Start with this draft' }).press('Enter');
    await expect(field).toHaveValue(`Tags: ${tag}.`);
    await field.fill(text);
    await isClean(page, 'the field');
    await page.getByRole('button', { name: 'Save' }).click();
    const picture = (of: typeof page) => of.locator('main').getByRole('img', { name: text }).first();
    await expect(picture(page)).toBeVisible();
    await page.getByRole('button', { name: 'Alt text' }).press('Enter');
    await expect(page.getByText(text)).toBeVisible();

    const { page: other } = await visit(await join());
    await other.setViewportSize(viewport);
    const answers: string[] = [];
    other.on('response', (answer) => {
      if (answer.url().includes('/api/') && !answer.url().endsWith('/alt'))
        void answer.text().then(
          (body) => answers.push(body),
          () => undefined,
        );
    });
    await other.goto(`/#/feed?tags=${tag}`);
    const tile = other.getByRole('article', { name: 'Evening hills' });
    await expect(tile.getByRole('img', { name: 'Veiled picture.' })).toBeAttached();
    await other.goto(`/#/content/${id}`);
    await other.getByRole('button', { name: 'Alt text' }).press('Enter');
    await expect(other.getByText('Lift the veil to read all of it.')).toBeVisible();
    await isClean(other, 'the text');
    await other.getByRole('button', { name: 'Lift the veil' }).press('Enter');
    await expect(picture(other)).toBeVisible();
    await expect(other.getByText(text)).toBeVisible();
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.join()).not.toContain(text);
  });

test('an upload carries its alt text, which several pictures cannot share', async ({ visit, join }) => {
  const maker = await join();
  const { page } = await visit(maker);
  await page.goto('/#/upload');
  await fillUploadForm(page, jpeg(await aSmallPicture(131), 'one.jpg'), {
    title: 'One hill',
    tags: ['hill'],
    where: 'Whole picture',
  });
  const field = page.getByLabel('Alt text');
  await expect(field).toHaveAttribute('placeholder', 'Tags: hill.');
  const second = jpeg(await aSmallPicture(132), 'two.jpg');
  await page.getByLabel('Add more files').setInputFiles(second);
  await expect(field).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove one.jpg' }).click();
  await field.fill(text);
  const id = await submitUpload(page);
  expect((await maker.settled(id)).backstage?.alt).toMatchObject({ text, held: false });
});
