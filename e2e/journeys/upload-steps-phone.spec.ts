import { isClean } from '../axe.ts';
import { type RunningSite, startSite } from '../site.ts';
import { openPublishing } from '../site-database.ts';
import { test as base, expect } from '../test.ts';
import { choosePicture, publishButton } from '../upload-steps.ts';

let running: RunningSite;
const test = base.extend({ site: async ({}, use) => use(running.url) });
test.beforeAll(async () => {
  running = await startSite();
  await openPublishing(running);
});
test.afterAll(() => running.stop());

test('three steps by touch: the button stays within reach above the dock', async ({ visit, join }) => {
  const member = await join();
  const { page } = await visit(member);
  await page.goto('/#/upload');
  const button = publishButton(page);
  await expect(button).toBeInViewport({ ratio: 1 });
  await choosePicture(page);
  await isClean(page, 'the upload form on a phone with its covers found');

  await test.step('at each place of the page', async () => {
    const dock = page.getByRole('navigation', { name: 'Main' }).last();
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((at) => window.scrollTo(0, at * document.documentElement.scrollHeight), share);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    const [bar, below] = [await button.boundingBox(), await dock.boundingBox()];
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  await test.step('a field with the focus lies between the picture and the button', async () => {
    await page.getByRole('button', { name: /^Details/ }).tap();
    for (const label of ['Title', 'Description'] as const) {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.getByLabel(label).focus();
      const [field, bar] = [await page.getByLabel(label).boundingBox(), await button.boundingBox()];
      expect((field?.y ?? 0) + 40).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });

  await test.step('tick and publish', async () => {
    await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).tap();
    await button.tap();
    await expect(page).toHaveURL(/#\/content\//);
  });
});
