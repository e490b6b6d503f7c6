import { isClean } from '../axe.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

for (const { name, ...viewport } of [
  { name: 'at 1440 px', width: 1440, height: 900 },
  { name: 'at the width of a phone', width: 375, height: 812 },
])
  test(`a member keeps a history on the device and hides what was seen, ${name}`, async ({ visit, join }) => {
    const maker = await join();
    const tag = `history${viewport.width}`;
    const seen = await maker.upload({ bytes: await aSmallPicture(141), title: 'Seen lake', tags: tag });
    await maker.upload({ bytes: await aSmallPicture(142), title: 'New lake', tags: tag });
    const { page } = await visit(await join());
    await page.setViewportSize(viewport);
    const tile = (title: string) => page.getByRole('article', { name: title });
    const toFeed = () => page.goto(`/#/feed?tags=${tag}&sort=new`);

    await page.goto(`/#/content/${seen.id}`);
    await expect(page.getByRole('heading', { name: 'Seen lake' })).toBeVisible();
    await page.goto('/#/history');
    await expect(page.getByText('The history is off')).toBeVisible();
    await isClean(page, 'the history while it is off');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('No items yet')).toBeVisible();

    await page.goto(`/#/content/${seen.id}`);
    await expect(page.getByRole('heading', { name: 'Seen lake' })).toBeVisible();
    await page.goto('/#/history');
    await expect(page.getByRole('feed', { name: 'Your history' }).getByRole('article')).toHaveCount(1);
    await expect(tile('Seen lake')).toBeVisible();
    await isClean(page, 'the history');

    await toFeed();
    await expect(page.getByText('The feed showed 2 items.')).toBeVisible();
    await page.goto('/#/settings?section=device');
    await page.getByRole('switch', { name: 'Hide what I have seen' }).check();
    await toFeed();
    await expect(page.getByText('1 item is left out, because you have seen it.')).toBeVisible();
    await expect(tile('New lake')).toBeVisible();
    await expect(tile('Seen lake')).toHaveCount(0);
    await isClean(page, 'the end of the feed');
    await page.getByRole('button', { name: 'Show seen items' }).click();
    await expect(tile('Seen lake')).toBeVisible();

    await page.goto('/#/history');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('The history is off')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tile('Seen lake')).toBeVisible();
    await page.getByRole('button', { name: 'Empty' }).click();
    await expect(page.getByText('No items yet')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  });
