import type { Page } from '@playwright/test';
import { isClean } from '../axe.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

const titles = (page: Page) =>
  page
    .getByRole('feed', { name: 'Feed' })
    .getByRole('article')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')));

for (const { name, ...viewport } of [
  { name: 'by keys', width: 1440, height: 900 },
  { name: 'at the width of a phone', width: 375, height: 812 },
])
  test(`saved filters are chips over the wall, ${name}`, async ({ visit, join }) => {
    const member = await join();
    const tag = `chips${viewport.width}`;
    await member.upload({ bytes: await aSmallPicture(120), title: 'Tagged lake', tags: tag });
    await member.upload({ bytes: await aSmallPicture(121), title: 'Other lake', tags: `${tag}-other` });
    await member.post('/api/me/feed-filters', { name: 'Lakes', value: { tags: [tag] } });
    const { page } = await visit(member);
    await page.setViewportSize(viewport);
    await page.goto('/#/feed');
    const chip = page.getByRole('list', { name: 'Saved filters' }).getByRole('button', { name: 'Lakes' });
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await isClean(page, 'the chips');
    await chip.press('Enter');
    await expect(page).toHaveURL(new RegExp(`[?&]tags=${tag}(&|$)`));
    await expect.poll(() => titles(page)).toEqual(['Tagged lake']);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await page.goForward();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await chip.click();
    await expect.poll(() => titles(page)).toContain('Other lake');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  });
