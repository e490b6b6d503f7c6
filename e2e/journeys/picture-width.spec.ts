import sharp from 'sharp';
import { expectShown, mainPicture } from '../page-actions.ts';
import { expect, test } from '../test.ts';

test('a tall picture on its page is fetched no wider than it is shown', async ({ visit, join }) => {
  const member = await join();
  const bytes = await sharp({ create: { width: 1500, height: 2600, channels: 3, background: '#8a5a44' } })
    .jpeg()
    .toBuffer();
  const { id } = await member.upload({ bytes, title: 'Tall', censorType: 'none' });
  const { page } = await visit(member);
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height });
    // A new document, because a browser keeps the widest loaded file.
    await page.goto(`/?${width}#/content/${id}`);
    const picture = mainPicture(page, 'Tall');
    await expectShown(picture);
    const { shown, fetched, offered } = await picture.evaluate((image: HTMLImageElement) => {
      const ladder = image.srcset.split(', ').map((one) => one.split(' ') as [string, string]);
      const is = ladder.find(([url]) => new URL(url, location.href).href === image.currentSrc);
      return {
        shown: image.getBoundingClientRect().width * devicePixelRatio,
        fetched: Number.parseInt(is?.[1] ?? '', 10),
        offered: ladder.map(([, of]) => Number.parseInt(of, 10)),
      };
    });
    const enough = offered.find((one) => one >= shown) ?? offered.at(-1);
    expect([width, fetched]).toEqual([width, enough]);
  }
});
