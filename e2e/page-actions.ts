import { expect, type Locator, type Page } from '@playwright/test';

export type File = { name: string; mimeType: string; buffer: Buffer };
export const jpeg = (buffer: Buffer, name = 'sample.jpg'): File => ({ name, mimeType: 'image/jpeg', buffer });

/**
 * Loads a screen from its address, because the former screen's heading stays until the next screen's program has
 * loaded. A reload keeps the process with its compiled scripts, which a way over an empty page does not.
 */
export async function openAnew(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(`/#/${path}`));
  await page.evaluate((to) => History.prototype.replaceState.call(history, null, '', to), `/#/${path}`);
  await page.reload();
}

/** Leaves the set-up's last step for `then`, past the suggested creators if any. */
export async function finishSetup(page: Page, then: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Finish' }).click();
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  await expect(skip.or(then)).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await expect(then).toBeVisible();
}

type SetupFields = { name: string; picture: File; part: string; role: RegExp; gender: string };

export async function fillSetup(page: Page, { name, picture, part, role, gender }: SetupFields, then: Locator) {
  await page.getByLabel('Display name').fill(name);
  await expect(page.getByText(/Your page will be/)).toContainText(`#/p/${name.toLowerCase().replaceAll(' ', '-')}`);
  await page.getByLabel('Picture file').setInputFiles(picture);
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('group', { name: 'List of body parts' }).getByRole('button', { name: part }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: role }).check();
  await page.getByLabel('Gender').selectOption({ label: gender });
  await finishSetup(page, then);
}

export const adultTick = (page: Page): Locator => page.getByRole('checkbox', { name: /I am 18 or older/ });

/** On an item's page the menu is a sheet behind the dock of a phone, otherwise a menu behind "More". */
export async function chooseInItemMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(More|Actions)$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Actions' });
  await page
    .getByRole('menuitem', { name, exact: true })
    .or(sheet.getByRole('button', { name, exact: true }))
    .click();
}

/** The item's frame on its own page: the first one, because similar items follow. Each viewer has another alt text. */
export const mainPicture = (page: Page, title: string): Locator =>
  page
    .locator('main', { has: page.getByRole('heading', { level: 1, name: title, exact: true }) })
    .locator('img[srcset]')
    .first();

export async function expectShown(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
}

export const sourceOf = (picture: Locator): Promise<string> =>
  picture.evaluate((image: HTMLImageElement) => image.currentSrc);

/** Values of the upload form; omitted ones keep the form's default. */
export type UploadFields = {
  title?: string;
  description?: string;
  tags?: string[];
  visibility?: 'Public' | 'Private';
  censor?: 'Blur' | 'Pixelate' | 'Blackout';
  where?: 'Detect automatically' | 'Whole picture' | 'Draw it yourself';
  intensity?: number;
  parts?: string[];
  veiled?: boolean;
  /** Skips the look at the covers, if they leave nothing to ask. */
  unchecked?: boolean;
};

/** Opens a part of the upload form that is folded into one line. */
export async function openFold(page: Page, name: 'Covers and veil' | 'Details'): Promise<void> {
  const fold = page.getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

export async function coverWhole(page: Page): Promise<void> {
  await openFold(page, 'Covers and veil');
  await page.getByRole('radio', { name: /^Whole picture/ }).check();
}

export async function fillUploadForm(page: Page, file: File, words: UploadFields): Promise<void> {
  await page.getByLabel('Choose a picture or a video').setInputFiles(file);
  if (words.title !== undefined) await page.getByLabel('Title').fill(words.title);
  if (words.description || words.tags || words.visibility) await openFold(page, 'Details');
  if (words.description) await page.getByLabel('Description').fill(words.description);
  for (const tag of words.tags ?? []) await addTag(page, tag);
  if (words.visibility) await page.getByRole('radio', { name: words.visibility, exact: true }).check();
  await openFold(page, 'Covers and veil');
  if (words.censor) await page.getByRole('radio', { name: words.censor }).check();
  if (words.parts) {
    await page.getByRole('radio', { name: /^Detect automatically/ }).check();
    for (const chip of await page.getByRole('group', { name: 'Body parts to cover' }).getByRole('button').all()) {
      const wanted = words.parts.includes(((await chip.textContent()) ?? '').trim().toLowerCase());
      if (wanted !== ((await chip.getAttribute('aria-pressed')) === 'true')) await chip.click();
    }
  }
  if (words.where) await page.getByRole('radio', { name: new RegExp(`^${words.where}`) }).check();
  if (words.intensity !== undefined)
    await page.getByRole('slider', { name: 'Intensity' }).fill(String(words.intensity));
  if (words.veiled) await page.getByRole('switch', { name: 'Start veiled' }).check();
  await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).check();
  if (words.unchecked) await page.getByRole('checkbox', { name: 'Publish without checking' }).check();
}

export async function addTag(page: Page, tag: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Tags' });
  await box.fill(tag);
  await page.getByRole('option', { name: tag }).first().click();
  await expect(page.getByRole('button', { name: `Remove ${tag}` })).toBeVisible();
}

/** Submits the form and waits for the item's review or page; returns its id. */
export async function submitUpload(page: Page, button: RegExp | string = /^Upload/): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/#\/content\//);
  return /content\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
}

/** Holds each answer that an item is ready until the returned function is called, because a fast job ends unseen. */
export async function holdReady(page: Page): Promise<() => void> {
  let show = () => {};
  const shown = new Promise<void>((done) => {
    show = done;
  });
  await page.route(/\/api\/content\/[0-9a-f-]+$/, async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes('"ready"')) await shown;
    await route.fulfill({ response: answer });
  });
  return () => show();
}

/** Bytes per second; -1 for no limit. */
export async function slowUploads(page: Page, uploadThroughput: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}
