import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../../platform/config-type.ts';
import { clearPlainFolders, withPlainFolder } from './plain-folder.ts';

let dataDir: string;
let deps: { config: Config };

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'veil-plain-'));
  deps = { config: { dataDir } as Config };
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const left = () => readdir(path.join(dataDir, 'plain'));

test('nothing to clear on a new site', () => clearPlainFolders(deps));

test('no other user may enter, and nothing remains, however the work ends', async () => {
  const write = async (folder: string) => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await writeFile(path.join(folder, 'upload'), 'plain bytes');
  };
  await withPlainFolder(deps, write);
  expect(await left()).toEqual([]);
  const failing = withPlainFolder(deps, async (folder) => {
    await write(folder);
    throw new Error('half-way');
  });
  await expect(failing).rejects.toThrow('half-way');
  expect(await left()).toEqual([]);
});

test('removes the folders of killed processes, and none that is in use', async () => {
  await withPlainFolder(deps, async (folder) => {
    const home = path.dirname(folder);
    const [machine] = path.basename(folder).split('-');
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    await mkdir(path.join(home, `${machine}-${ended}-killed`));
    await mkdir(path.join(home, `${machine}-${process.pid}-before`));
    const living = `${machine}-${process.ppid}-living`;
    await mkdir(path.join(home, living));
    await mkdir(path.join(home, 'elsewhere-1-young'));
    await mkdir(path.join(home, 'elsewhere-1-old'));
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    await utimes(path.join(home, 'elsewhere-1-old'), longAgo, longAgo);
    await clearPlainFolders(deps);
    expect((await left()).sort()).toEqual([path.basename(folder), living, 'elsewhere-1-young'].sort());
  });
});
