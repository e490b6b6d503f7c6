import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { aClip } from '../../../media/builders/clip.ts';
import { saveSettings } from '../../site/settings/testing.ts';
import { allTraces, aPicture, fields } from './testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ works: false, oneNode: true });
});
afterAll(() => site.close());

/** Job folders that hold an input file. */
function atWork(): string[] {
  const home = path.join(site.deps.config.dataDir, 'media');
  const places = readdirSync(home).flatMap((one) =>
    readdirSync(path.join(home, one)).map((p) => path.join(home, one, p)),
  );
  return places.filter((place) => readdirSync(path.join(place, 'in')).length > 0);
}

/** Processes working in one of these folders. */
function standingIn(places: string[]): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return places.includes(readlinkSync(`/proc/${pid}/cwd`));
      } catch {
        return false;
      }
    })
    .map(Number);
}

it.runIf(process.platform === 'linux')(
  'an upload whose decoder dies is refused as broken and leaves nothing',
  async () => {
    const maker = await site.newMember();
    const before = await allTraces(site);
    // Large, so that the decoder still runs when the test looks for it.
    const bytes = await sharp(await aPicture('png'))
      .resize(5000, 5000, { kernel: 'nearest', fit: 'fill' })
      .png()
      .toBuffer();
    const upload = site.as(maker).upload('/api/upload', fields, { name: 'large.png', type: 'image/png', bytes });
    const decoders = () => standingIn(atWork());
    await vi.waitUntil(() => decoders().length > 0, { timeout: 30_000, interval: 2 });
    for (const pid of decoders()) process.kill(pid, 'SIGKILL');
    const answer = await upload;
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'broken_file' }]);
    expect(await allTraces(site)).toEqual(before);
  },
);

it('a video that lasts longer than the site accepts is refused with the limit in minutes, and leaves nothing', async () => {
  const maker = await site.newMember();
  const admin = site.as(await site.newMember({ staff: 'admin' }));
  const before = await allTraces(site);
  const options = (await admin.get('/api/upload-options')).json<object>();
  const size = { width: 64, height: 48, fps: 1 };
  const clip = aClip(path.join(site.deps.config.dataDir, 'long.mp4'), 'mp4', 130, undefined, size);
  const file = { name: 'walk.mp4', type: 'video/mp4', bytes: readFileSync(clip) };
  for (const [maxMinutes, detail] of [
    [1, 'Videos may last at most 1 minute.'],
    [2, 'Videos may last at most 2 minutes.'],
  ] as const) {
    await saveSettings(admin, 'uploads', { ...options, maxMinutes });
    const answer = await site.as(maker).upload('/api/upload', { ...fields, videoConfirmed: true }, file);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'too_long', detail }]);
  }
  expect(await allTraces(site)).toEqual(before);
});
