import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import sharp from 'sharp';
import { isClean } from '../axe.ts';
import { colorAt, dragMouse, isBlackAt, moveFingers, picture, tool } from '../editor-actions.ts';
import type { Member } from '../member.ts';
import type { Place } from '../pointers.ts';
import { previewAt, publish } from '../review-actions.ts';
import { aLargePicture } from '../samples/hills.ts';
import { traceTasks } from '../task-trace.ts';
import { expect, test } from '../test.ts';

const marks = (page: Page) => page.getByRole('region', { name: 'Marks' }).getByRole('listitem');

async function download(page: Page, kind: 'JPEG' | 'PNG' | 'WebP'): Promise<{ name: string; bytes: Buffer }> {
  const section = page.getByRole('region', { name: 'Download' });
  await section.getByText(kind, { exact: true }).click();
  const button = section.getByRole('button', { name: 'Download', exact: true });
  await expect(button).toBeEnabled();
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

const isGreen = ([red = 0, green = 0, blue = 0]: readonly number[]) => green > 200 && red < 60 && blue < 60;

async function operationsOf(member: Member, id: string): Promise<EditOperation[]> {
  const { edit } = await member.json<{ edit: { operations: EditOperation[] } }>(`/api/content/${id}/edit`);
  return edit.operations;
}

const uploadHills = async (member: Member) =>
  member.upload({
    bytes: await aLargePicture(),
    title: 'Hills in the evening',
    censorScope: 'manual',
    review: 'always',
  });

test('with mouse and keys: 40 marks on 12 megapixels, kept over a reload, undone, and saved', async ({
  visit,
  join,
}) => {
  const maker = await join();
  const item = await uploadHills(maker);
  const strokes = Array.from({ length: 30 }, (_, nth): EditOperation => {
    const [x, y] = [0.05 + (nth % 8) / 10, 0.05 + nth / 200];
    return {
      kind: 'brush',
      points: [
        [x, y],
        [x + 0.15, y + 0.1],
      ],
      size: 0.01,
      color: '#e8a17c',
      opacity: 1,
    };
  });
  await maker.post(`/api/content/${item.id}/edit`, { operations: strokes, revision: 0 });
  await maker.settled(item.id);
  const { page } = await visit(maker);

  await test.step('it opens from the menu of the item', async () => {
    await page.goto(`/#/content/${item.id}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Edit picture' }).click();
    await expect(picture(page)).toBeVisible();
    await isClean(page, 'the editor');
  });

  await test.step('a stroke is drawn by keys alone', async () => {
    await tool(page, 'Brush').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('application').focus();
    for (const key of [' ', 'ArrowRight', 'Shift+ArrowRight', 'ArrowDown', ' ']) await page.keyboard.press(key);
    await expect(marks(page)).toHaveCount(31);
    await isClean(page, 'the brush');
  });

  await test.step('a color is picked from the picture by keys alone', async () => {
    const pipette = page.getByRole('button', { name: 'Pick a color from the picture' });
    const press = async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
    };
    await pipette.focus();
    await press('Enter', 'Shift+ArrowLeft', 'ArrowUp', 'ArrowUp');
    const color = await colorAt(page, [0.45, 0.48]);
    await press('Enter');
    const code = `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    await expect(page.getByLabel('Color code')).toHaveValue(code);
    await expect(pipette).toBeFocused();
    await press('Enter', 'ArrowRight', 'Escape');
    await expect(pipette).toBeFocused();
    await expect(page.getByLabel('Color code')).toHaveValue(code);
    await expect(marks(page)).toHaveCount(31);
  });

  await test.step('40 marks, and no task of the page takes 100 ms', async () => {
    const stop = await traceTasks(page);
    for (let nth = 0; nth < 6; nth++) await dragMouse(page, [0.1 + nth / 10, 0.3], [0.2 + nth / 10, 0.4], 6);
    for (let nth = 0; nth < 3; nth++) {
      // A second press on the tool would close it.
      if (nth === 0) await tool(page, 'Shape').click();
      else await page.keyboard.press('Escape');
      await dragMouse(page, [0.1 + nth / 10, 0.72], [0.16 + nth / 10, 0.78]);
    }
    await expect(marks(page)).toHaveCount(40);
    const longest = await stop();
    test.info().annotations.push({ type: 'longest task', description: `${longest.toFixed(0)} ms of CPU` });
    expect(longest).toBeLessThan(100);
  });

  await test.step('a cover is moved, resized, duplicated and deleted by keys; all of it is undone and done again', async () => {
    await tool(page, 'Covers').click();
    await page.getByRole('button', { name: 'Add in the middle' }).click();
    // Beside the stroke drawn by keys, because covers lie below all other marks.
    await isBlackAt(page, [0.42, 0.58]);
    await expect(marks(page)).toHaveCount(41);
    for (let nth = 0; nth < 30; nth++) await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press(']');
    await page.getByRole('button', { name: /^Duplicate: / }).click();
    await expect(marks(page)).toHaveCount(42);
    await page.keyboard.press('Delete');
    await expect(marks(page)).toHaveCount(41);
    for (let nth = 0; nth < 5; nth++) await page.keyboard.press('Control+z');
    await expect(marks(page)).toHaveCount(40);
    await page.keyboard.press('Control+Shift+z');
    await isBlackAt(page, [0.42, 0.58]);
  });

  await test.step('a text is added and a square is cropped', async () => {
    await tool(page, 'Text').click();
    await page.getByLabel('New text').fill('Good evening');
    await page.getByRole('button', { name: 'Add text' }).click();
    await expect(page.getByRole('button', { name: /^Delete: Text/ })).toBeVisible();
    await isClean(page, 'the text');
    await tool(page, 'Transform').click();
    await page.getByRole('button', { name: 'Rotate right by 90°' }).click();
    await tool(page, 'Crop').click();
    await page.getByText('1:1', { exact: true }).click();
    await isClean(page, 'the crop');
    await tool(page, 'Crop').click();
    const box = await picture(page).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1, 1);
  });

  await test.step('the focus stays at what is nearest, and Escape leaves one layer at a time', async () => {
    const press = async (name: string | RegExp, times = 1) => {
      for (let nth = 0; nth < times; nth++) await page.getByRole('button', { name }).press('Enter');
    };
    await tool(page, 'Shape').click();
    await press('Add in the middle', 2);
    await press(/^Delete: /);
    await expect(marks(page).first().getByRole('button').first()).toBeFocused();
    await press('Undo', 3);
    await press('Redo', 3);
    await expect(page.locator('[aria-label=Redo][aria-disabled]')).toBeFocused();
    await press('Undo', 3);
    await expect(marks(page)).toHaveCount(42);
    await page.getByLabel('Color code').press('Escape');
    await expect(page.getByRole('region', { name: 'Shape', exact: true })).toBeFocused();
    // Two quick presses without another input would be the privacy key.
    for (const key of ['Shift', 'Escape']) await page.keyboard.press(key);
    await expect(tool(page, 'Shape')).toBeFocused();
    await tool(page, 'Crop').press('Enter');
    await press('Whole picture');
    await expect(page.getByRole('button', { name: 'Whole picture' })).toBeFocused();
    for (const key of ['Control+z', 'Escape']) await page.keyboard.press(key);
    await expect(tool(page, 'Crop')).toBeFocused();
  });

  await test.step('leaving asks and says that the changes come back, as they do, also after a reload', async () => {
    const leave = () => page.getByRole('link', { name: 'Back to its page' }).click();
    await leave();
    await expect(page.getByText('Your changes come back when you edit it again in this tab')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await leave();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/#\/content\//);
    await page.goBack();
    await expect(page.getByText('Your unsaved changes are back.').first()).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(marks(page)).toHaveCount(42);
  });

  await test.step('it is downloaded as it would be published', async () => {
    await tool(page, 'Export').click();
    await isClean(page, 'the export');
    for (const [kind, format] of [
      ['JPEG', 'jpeg'],
      ['PNG', 'png'],
    ] as const) {
      const file = await download(page, kind);
      // The square of a master of 2560 x 1920.
      expect(await sharp(file.bytes).metadata()).toMatchObject({ format, width: 1920, height: 1920 });
      expect(file.name).toBe(`Hills in the evening.${format === 'jpeg' ? 'jpg' : 'png'}`);
    }
  });

  await test.step('saving sends the operations', async () => {
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(/#\/content\//);
    const kinds = (await operationsOf(maker, item.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'brush')).toHaveLength(37);
    expect(kinds.slice(-2)).toEqual(['turn', 'crop']);
  });
});

test('on a phone: strokes by touch, two fingers zoom, and every panel has a way back', async ({ visit, join }) => {
  const maker = await join();
  const item = await uploadHills(maker);
  const { page } = await visit(maker, 'light');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/#/edit?id=${item.id}`);
  await expect(picture(page)).toBeVisible();
  await isClean(page, 'the editor on a phone');

  await test.step('a finger draws, and is undone', async () => {
    await tool(page, 'Pixelate').click();
    await moveFingers(page, [
      [
        [0.2, 0.3],
        [0.7, 0.3],
      ],
    ]);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await isClean(page, 'the pixelate panel');
    const back = page.getByRole('button', { name: 'Back', exact: true });
    const box = await back.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await back.click();
    expect((await page.getByRole('navigation', { name: 'Tools' }).boundingBox())?.height).toBeGreaterThanOrEqual(56);
  });

  await test.step('a finger draws a cover, moves and resizes it', async () => {
    await tool(page, 'Covers').click();
    await moveFingers(page, [
      [
        [0.3, 0.5],
        [0.5, 0.7],
      ],
    ]);
    await isBlackAt(page, [0.4, 0.6]);
    await moveFingers(page, [
      [
        [0.4, 0.6],
        [0.7, 0.6],
      ],
    ]);
    await isBlackAt(page, [0.7, 0.6]);
    await moveFingers(page, [
      [
        [0.8, 0.7],
        [0.9, 0.9],
      ],
    ]);
    await isBlackAt(page, [0.85, 0.85]);
  });

  await test.step('the picture is straightened and lit: no corner is empty, and both are undone', async () => {
    const corners = [
      [0, 0],
      [0.999, 0],
      [0, 0.999],
      [0.999, 0.999],
    ] as const satisfies readonly Place[];
    const lightAt = async () => {
      const colors = await Promise.all(corners.map((corner) => colorAt(page, corner)));
      return colors.flat().reduce((sum, value) => sum + value, 0);
    };
    const width = () => picture(page).evaluate((canvas: HTMLCanvasElement) => canvas.width);
    const whole = await width();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await tool(page, 'Transform').click();
    const straighten = page.getByRole('slider', { name: 'Straighten' });
    await straighten.fill('-6');
    await expect.poll(width).toBeLessThan(whole * 0.95);
    const alphas = await picture(page).evaluate((canvas: HTMLCanvasElement) => {
      const { width: across, height } = canvas;
      const data = canvas.getContext('2d')?.getImageData(0, 0, across, height).data ?? [];
      return [0, across - 1, across * (height - 1), across * height - 1].map((pixel) => data[pixel * 4 + 3]);
    });
    expect(alphas).toEqual([255, 255, 255, 255]);
    await straighten.press('ArrowUp');
    await expect(straighten).toHaveAttribute('aria-valuetext', /^−5[.,٫]9°$/);
    await expect(page.locator('.edit-grid')).toBeVisible();
    await isClean(page, 'the transform panel');
    await page.getByRole('button', { name: 'Reset: Straighten' }).click();
    await expect.poll(width).toBe(whole);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await tool(page, 'Light').click();
    const before = await lightAt();
    await page.getByRole('slider', { name: 'Brightness' }).fill('60');
    await expect.poll(lightAt).toBeGreaterThan(before + 20);
    await isClean(page, 'the light panel');
    for (let nth = 0; nth < 3; nth++) await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(lightAt).toBe(before);
  });

  await test.step('two fingers zoom, and nothing is drawn', async () => {
    const before = (await picture(page).boundingBox())?.width ?? 0;
    await moveFingers(page, [
      [
        [0.45, 0.3],
        [0.2, 0.3],
      ],
      [
        [0.55, 0.3],
        [0.8, 0.3],
      ],
    ]);
    await expect.poll(async () => (await picture(page).boundingBox())?.width).toBeGreaterThan(before * 1.5);
    await page.getByRole('button', { name: 'Fit the window' }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await tool(page, 'Marks').click();
    await expect(page.getByRole('region', { name: 'Marks' }).getByRole('listitem')).toHaveCount(2);
  });
});

test('a file of this device is downloaded edited, and uploaded: marks lie over covers everywhere', async ({
  visit,
  join,
}) => {
  const maker = await join();
  const { page } = await visit(maker);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#48a"/></svg>';
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  const stroke: Place = [0.5, 0.5];

  await test.step('it is opened, covered and drawn on', async () => {
    await page.goto('/#/edit');
    await page
      .getByLabel('Start with a picture')
      .setInputFiles({ name: 'blue_sky.png', mimeType: 'image/png', buffer });
    await expect(picture(page)).toBeVisible();
    await tool(page, 'Covers').click();
    await page.getByRole('button', { name: 'Add in the middle' }).click();
    await isBlackAt(page, stroke);
    await tool(page, 'Brush').click();
    await page.getByLabel('Color code').fill('#00ff00');
    await dragMouse(page, [0.42, 0.5], [0.58, 0.5]);
    await expect(marks(page)).toHaveCount(2);
    await expect.poll(async () => isGreen(await colorAt(page, stroke)), 'the mark lies over the cover').toBe(true);
  });

  await test.step('Download gives what is shown', async () => {
    await tool(page, 'Export').click();
    await isClean(page, 'the export of a file');
    for (const kind of ['PNG', 'WebP'] as const) {
      const { name, bytes } = await download(page, kind);
      expect(name).toBe(`blue sky.${kind.toLowerCase()}`);
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([800, 600]);
      const at = (x: number, y: number) => [...data.subarray((y * 800 + x) * 3, (y * 800 + x) * 3 + 3)];
      expect(isGreen(at(400, 300))).toBe(true);
      expect(Math.max(...at(400, 340))).toBeLessThan(12);
      expect(at(40, 40)).toEqual([0x44, 0x88, 0xaa].map((value) => expect.closeTo(value, -1)));
    }
  });

  await test.step('the review and the master of the new item show the same', async () => {
    await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).check();
    await page.getByRole('button', { name: 'Upload as new' }).click();
    await page.waitForURL(/\/review$/);
    const id = /content\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
    // The editor stays visible until the review is loaded.
    await expect(picture(page)).toHaveCount(0);
    await expect(page.locator('canvas')).toHaveCount(1);
    await expect.poll(async () => isGreen(await previewAt(page, stroke))).toBe(true);
    // A cover of the review does not hide marks drawn over it.
    await page.getByRole('radio', { name: /^Whole picture/ }).check();
    await expect.poll(async () => (await previewAt(page, [0.05, 0.05])).join()).not.toBe('68,136,170');
    expect(isGreen(await previewAt(page, stroke))).toBe(true);
    const item = await publish(page, maker, id);
    const bytes = Buffer.from(await (await maker.fetch(item.media?.renditions.at(-1)?.url ?? '')).arrayBuffer());
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
    expect(isGreen([...data.subarray(middle, middle + 3)])).toBe(true);
  });
});

test('what is somebody else’s is not found, and an address from elsewhere is explained', async ({ visit, join }) => {
  const [maker, other] = [await join(), await join()];
  const item = await uploadHills(maker);
  const { page, expects } = await visit(other);
  expects(/\/content\//);
  await page.goto(`/#/edit?id=${item.id}`);
  await expect(page.getByText('You can edit your own pictures.')).toBeVisible();
  await page.goto('/#/edit?url=https://example.org/a.jpg');
  await expect(page.getByText('This address cannot be edited')).toBeVisible();
});
