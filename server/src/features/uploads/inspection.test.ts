import { readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestSite, type TestSite } from '../../app/testing.ts';
import { aPicture, fields, traces } from './testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());

/** The folders of the children that have been lent a file. */
function atWork(): string[] {
  const home = path.join(site.deps.config.dataDir, 'media');
  const places = readdirSync(home).flatMap((one) =>
    readdirSync(path.join(home, one)).map((p) => path.join(home, one, p)),
  );
  return places.filter((place) => readdirSync(path.join(place, 'in')).length > 0);
}

/** Processes that stand in one of these folders. */
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
    const before = await traces(site);
    // Large enough that the decoder is still at it when it is found.
    const bytes = await aPicture('png', { width: 5000, height: 5000 });
    const upload = site.as(maker).upload('/api/upload', fields, { name: 'large.png', type: 'image/png', bytes });
    await vi.waitUntil(() => atWork().length > 0, { timeout: 30_000, interval: 2 });
    for (const pid of standingIn(atWork())) process.kill(pid, 'SIGKILL');
    const answer = await upload;
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'broken_file' }]);
    expect(await traces(site)).toEqual(before);
  },
);
