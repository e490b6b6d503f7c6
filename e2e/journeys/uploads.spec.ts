import type { Page } from '@playwright/test';
import { addTag, coverWhole, fillUploadForm, jpeg, openFold, submitUpload } from '../page-actions.ts';
import { publishReviewed } from '../review-actions.ts';
import { readClip } from '../samples/clip.ts';
import { aSmallPicture, aStripedPicture, badFiles } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

const open = async (page: Page) => {
  await page.goto('/#/upload');
  await expect(page.getByRole('button', { name: /^Upload/ })).toBeVisible();
};
const send = (page: Page) => page.getByRole('button', { name: /^Upload/ }).click();
const change = async (page: Page) => {
  await page.getByRole('button', { name: 'Change and try again' }).click();
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeVisible();
};

test('what is missing or too large is reported before anything is sent', async ({ visit, join }) => {
  const { page } = await visit(await join());
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/upload') && sent.push(request.url()));
  await open(page);

  await test.step('no file, no title, no tick', async () => {
    await send(page);
    for (const said of [
      'Please select a file',
      'Title is required',
      'Please confirm that everyone shown is an adult and agrees.',
    ])
      await expect(page.getByText(said).first()).toBeVisible();
  });

  await test.step('too many tags', async () => {
    await page.getByLabel('Choose a picture or a video').setInputFiles(jpeg(await aSmallPicture(1)));
    await openFold(page, 'Details');
    for (const tag of ['ridge', 'moor', 'glade', 'tarn']) await addTag(page, tag);
    await expect(page.getByRole('combobox', { name: 'Tags' })).not.toBeEditable();
    await page.getByRole('button', { name: 'Remove tarn' }).click();
    await expect(page.getByRole('combobox', { name: 'Tags' })).toBeEditable();
  });

  await test.step('Enter adds a tag and does not publish', async () => {
    await page.getByLabel('Title').fill('Ready to go');
    await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).check();
    await page.route('**/api/tags?*', () => undefined);
    const box = page.getByRole('combobox', { name: 'Tags' });
    await box.fill('unheard of');
    await box.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove unheard of' })).toBeVisible();
    await box.press('Enter');
    await page.getByLabel('Title').press('Enter');
    await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).press('Enter');
    await page.unroute('**/api/tags?*');
    await expect(page.getByRole('button', { name: /^Upload/ })).toBeEnabled();
    await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).uncheck();
    await page.getByLabel('Title').fill('');
  });

  await test.step('a file over the limit', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click();
    // Playwright passes at most 50 MB at once to the browser, so the page makes the file.
    await putFile(page, 'vast.jpg', 'image/jpeg', 100_000_001);
    await expect(page.getByText('File exceeds limit of 100 MB').first()).toBeVisible();
    await page.getByRole('button', { name: 'Choose another file' }).click();
  });

  await test.step('a format that is not accepted', async () => {
    await page.getByLabel('Choose a picture or a video').setInputFiles(badFiles.svg);
    await expect(page.getByText(/^Not accepted here\. JPEG, PNG/)).toBeVisible();
  });

  await test.step('a video without its confirmation', async () => {
    await page.getByLabel('Choose a picture or a video').setInputFiles(badFiles.video);
    await page.getByLabel('Title').fill('A walk');
    await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).check();
    await expect(page.getByText(/^No preview: this browser cannot show the file/)).toBeVisible();
    await openFold(page, 'Covers and veil');
    await expect(page.getByRole('checkbox', { name: 'Publish without checking' })).toBeHidden();
    await send(page);
    await expect(
      page.getByText('Please confirm the video compliance checkbox before uploading.').first(),
    ).toBeVisible();
  });
  expect(sent).toEqual([]);
});

test('what only the server can tell is shown in the queue, and the form gets its values back', async ({
  visit,
  join,
}) => {
  const member = await join();
  const { page, expects } = await visit(member);
  expects(/\/api\/upload$/);
  // The file is sent when it is chosen, and refused for the first time.
  expects(/\/api\/uploads\/(resumable|detect)/);
  await open(page);

  await test.step('text with a picture’s name', async () => {
    await fillUploadForm(page, badFiles.text, { title: 'Only words' });
    await send(page);
    await expect(page.getByText(/^Only .* files are accepted\.$/).filter({ hasText: 'jpeg, png' })).toBeVisible();
    await change(page);
    await expect(page.getByLabel('Title')).toHaveValue('Only words');
  });

  await test.step('a file that is no video', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await page.getByLabel('Choose a picture or a video').setInputFiles(badFiles.video);
    await page.getByRole('checkbox', { name: /I have the right to publish this video/ }).check();
    await send(page);
    await expect(page.getByText('The file is broken or not what it claims to be.')).toBeVisible();
    await change(page);
  });

  await test.step('half a picture', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const whole = await aSmallPicture(2);
    await page.getByLabel('Choose a picture or a video').setInputFiles(jpeg(whole.subarray(0, whole.length / 2)));
    await send(page);
    await expect(page.getByText('The file is broken or not what it claims to be.')).toBeVisible();
    await change(page);
  });

  expect(await member.json('/api/me/uploads')).toMatchObject({ items: [], total: 0 });

  await test.step('a whole one succeeds', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await page.getByLabel('Choose a picture or a video').setInputFiles(jpeg(await aStripedPicture()));
    await coverWhole(page);
    await page.getByRole('checkbox', { name: 'Publish without checking' }).check();
    const id = await submitUpload(page);
    expect(await member.settled(id)).toMatchObject({ title: 'Only words', status: 'ready' });
  });
});

test('needs a body part, and its maker sees before anyone else that the whole picture is covered', async ({
  visit,
  join,
}) => {
  const member = await join();
  const { page } = await visit(member);
  await open(page);
  await fillUploadForm(page, jpeg(await aSmallPicture(4)), { title: 'Nobody looked', censor: 'Blackout', parts: [] });
  await send(page);
  await expect(page.getByRole('group', { name: 'Body parts to cover' })).toContainText(
    'Choose at least one body part, or cover the whole picture',
  );
  expect(await member.json('/api/me/uploads')).toMatchObject({ total: 0 });
  await page.getByRole('button', { name: 'face', exact: true }).click();
  const id = await submitUpload(page);
  await expect(page.getByText('Body parts could not be detected, so the whole picture is covered.')).toBeVisible();
  expect(await member.settled(id)).toMatchObject({ status: 'needs_review', isPublic: false });
  await publishReviewed(page);
  expect(await member.settled(id)).toMatchObject({ status: 'ready', isPublic: true });
});

test('the chosen picture is shown with its cover, which a worker draws and which a press lifts', async ({
  visit,
  join,
}) => {
  const { page } = await visit(await join());
  await open(page);
  await fillUploadForm(page, jpeg(await aSmallPicture(5)), { censor: 'Blackout', where: 'Whole picture' });
  const isBlack = () =>
    page.getByRole('img', { name: /^Your file/ }).evaluate((node) => {
      const canvas = node as HTMLCanvasElement;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.every((value, nth) => nth % 4 === 3 || value === 0);
    });
  await expect.poll(isBlack).toBe(true);
  expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toContainEqual(
    expect.stringMatching(/^\/assets\/cover-worker-/),
  );
  const compare = page.getByRole('button', { name: 'Hold to compare' });

  await test.step('by the mouse', async () => {
    await compare.hover();
    await page.mouse.down();
    await expect.poll(isBlack).toBe(false);
    await page.mouse.up();
    await expect.poll(isBlack).toBe(true);
  });

  await test.step('by a key', async () => {
    await compare.focus();
    await page.keyboard.down('Enter');
    await expect.poll(isBlack).toBe(false);
    await page.keyboard.up('Enter');
    await expect.poll(isBlack).toBe(true);
  });

  await test.step('and changes while the intensity does', async () => {
    await page.getByRole('radio', { name: 'Pixelate' }).check();
    const shown = () =>
      page.getByRole('img', { name: /^Your file/ }).evaluate((node) => (node as HTMLCanvasElement).toDataURL());
    await expect.poll(isBlack).toBe(false);
    const before = await shown();
    await page.getByRole('slider', { name: 'Intensity' }).fill('200');
    await expect.poll(shown).not.toBe(before);
    await page.getByRole('button', { name: 'Use blackout' }).click();
    await expect(page.getByRole('slider', { name: 'Intensity' })).toBeHidden();
    await expect.poll(isBlack).toBe(true);
  });

  await test.step('as is a frame of a video', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const clip = { name: 'walk.mp4', mimeType: 'video/mp4', buffer: await readClip(2) };
    await page.getByLabel('Choose a picture or a video').setInputFiles(clip);
    await expect(page.getByText('One moment of the video.')).toBeVisible();
    await expect.poll(isBlack).toBe(true);
    await compare.focus();
    await page.keyboard.down('Enter');
    await expect.poll(isBlack).toBe(false);
    await page.keyboard.up('Enter');
  });
});

async function putFile(page: Page, name: string, type: string, bytes: number): Promise<void> {
  await page.getByLabel('Choose a picture or a video').evaluate(
    (input: HTMLInputElement, file) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.type }));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { name, type, bytes },
  );
}
