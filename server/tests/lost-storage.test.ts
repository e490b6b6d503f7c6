import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { requireOwnDatabase } from '../src/app/require-own-database.ts';
import { aFile, fields } from '../src/features/items/uploads/testing.ts';
import { openStorage } from '../src/features/site/site/index.ts';
import { openSiteToBackUp, type SiteToBackUp } from '../src/operator/backup/testing-backups.ts';
import { diskPlace } from '../src/platform/storage/index.ts';
import { openTestSite } from './testing.ts';

let opened: SiteToBackUp;
let { site, maker, item, places } = {} as SiteToBackUp;
let folder: string;
let aside: string;

beforeAll(async () => {
  opened = await openSiteToBackUp({ s3: null });
  ({ site, maker, item, places } = opened);
  folder = path.join(site.deps.config.dataDir, 'storage');
  aside = path.join(site.deps.config.dataDir, 'disk');
});
afterAll(() => opened.close());

const marker = () => readFileSync(path.join(folder, 'site-id'), 'utf8').trim();
const master = (id: string) => path.join(folder, 'content', id, '1', 'master.jpg');
const start = () => requireOwnDatabase(site.deps.config.databaseUrl, site.deps.config.dataDir);

/** An unmounted disk leaves its empty mount folder, or none. */
function unmount({ leaves }: { leaves: 'an empty folder' | 'no folder' | "another site's folder" }): void {
  renameSync(folder, aside);
  if (leaves !== 'no folder') mkdirSync(folder);
  if (leaves === "another site's folder") writeFileSync(path.join(folder, 'site-id'), crypto.randomUUID());
}
function mount(): void {
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
}
afterEach(() => {
  if (existsSync(aside)) mount();
});

const isReady = async () => {
  site.clock.pass(60_000);
  const answer = await site.visitor.get('/api/ready');
  return [answer.statusCode, answer.json().storage];
};

describe.each(['an empty folder', 'no folder', "another site's folder"] as const)(
  'a disk that goes away while the site runs, and leaves %s',
  (leaves) => {
    it('stores, deletes and backs up nothing, removes no backup, and all works again when it is back', async () => {
      const backups = places.newFolder();
      const good = await places.backUp(backups);
      expect(good.missing).toEqual([]);
      const gone = await opened.newPicture();
      unmount({ leaves });
      const left = () => (existsSync(folder) ? readdirSync(folder) : null);
      const before = left();

      const sent = await site.as(maker).upload('/api/upload', fields, await aFile());
      expect([sent.statusCode, sent.json().code]).toEqual([503, 'unavailable']);
      expect(sent.json().detail).toContain('cannot use its storage');
      await isReady();
      expect(await isReady()).toEqual([503, false]);
      await expect(places.backUp(backups, { keep: 1 })).rejects.toThrow('is not the storage of this site');
      expect(existsSync(path.join(good.folder, 'manifest.json'))).toBe(true);
      await expect(site.deps.storage.removeAll(`content/${gone}/`)).rejects.toThrow('is not the storage');
      const list = async () => {
        for await (const _ of site.deps.storage.keys('content/'));
      };
      await expect(list()).rejects.toThrow('is not the storage');
      await expect(site.deps.storage.exists(`content/${gone}/1/master.jpg`)).rejects.toThrow('is not the storage');
      await expect(start()).rejects.toThrow('is not the storage of this site');
      expect(left()).toEqual(before);

      mount();
      expect(await isReady()).toEqual([200, true]);
      await start();
      expect((await site.as(maker).upload('/api/upload', fields, await aFile())).statusCode).toBe(200);
      expect((await places.backUp(backups)).missing).toEqual([]);
    });
  },
);

describe('the marker of storage', () => {
  const unmark = () => site.deps.db.updateTable('storage_identity').set({ marked_at: null }).execute();

  it('is written once for a site from before there were markers, if its files are there', async () => {
    const id = marker();
    rmSync(path.join(folder, 'site-id'));
    await expect(start()).rejects.toThrow(`write ${id} into`);
    await unmark();
    await Promise.all([start(), start()]);
    expect(marker()).toBe(id);
    const row = await site.deps.db.selectFrom('storage_identity').select('marked_at').executeTakeFirstOrThrow();
    expect(row.marked_at).not.toBeNull();
  });

  it.each(['an empty folder', 'no folder', "another site's folder"] as const)(
    'is not written for such a site into %s',
    async (leaves) => {
      unmount({ leaves });
      await unmark();
      await expect(start()).rejects.toThrow('is not the storage of this site');
      mount();
      await start();
    },
  );

  it('is written for a new site, whose folder is made', async () => {
    const { run, dataDir, url } = await places.prepareRestore((await places.backUp(places.newFolder())).folder);
    await run();
    expect(readFileSync(path.join(dataDir, 'storage/site-id'), 'utf8').trim()).toBe(marker());
    await requireOwnDatabase(url, dataDir);
    const other = await openTestSite({ works: false, config: { s3: null } });
    expect(existsSync(path.join(other.deps.config.dataDir, 'storage/site-id'))).toBe(true);
    const wrong = mkdtempSync(path.join(tmpdir(), 'veil-wrong-'));
    await expect(openStorage(other.deps.db, diskPlace(wrong))).rejects.toThrow('is not the storage of this site');
    expect(readdirSync(wrong)).toEqual([]);
    rmSync(wrong, { recursive: true });
    await other.close();
  });
});

describe('a backup without a file that the database names', () => {
  it('says so, fails, removes nothing older, and neither verify nor restore takes it for whole', async () => {
    const { runBackup, runRestore, runVerify } = await import('../src/operator/backup/commands.ts');
    const backups = places.newFolder();
    const words = (more: Record<string, string> = {}) => ({ positionals: [backups], values: more, flags: {} });
    const said: string[] = [];
    const error = vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)));
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.stubEnv('VEIL_DATA', site.deps.config.dataDir);
    const exitCode = process.exitCode;
    const hidden = `${master(item)}.hidden`;
    try {
      await runBackup(site.deps.config.databaseUrl, words());
      await runVerify(words());
      const [good = ''] = readdirSync(backups).filter((name) => name.startsWith('2'));
      const noted = () => site.deps.db.selectFrom('backups').select('place').execute();
      const before = await noted();

      renameSync(master(item), hidden);
      await runBackup(site.deps.config.databaseUrl, words({ keep: '1' }));
      expect(process.exitCode).toBe(1);
      expect(said.join('\n')).toContain(`1 file that the database names is missing: content/${item}/1/master.jpg`);
      expect(existsSync(path.join(backups, good, 'manifest.json'))).toBe(true);
      expect(await noted()).toEqual(before);
      const newest =
        readdirSync(backups)
          .filter((name) => name.startsWith('2'))
          .sort()
          .at(-1) ?? '';
      expect(newest).not.toBe(good);
      await expect(runVerify(words())).rejects.toThrow(`The newest one with all files is ${path.join(backups, good)}`);
      await expect(runRestore(words())).rejects.toThrow('misses 1 files');
      await expect(runVerify({ ...words(), positionals: [path.join(backups, newest)] })).rejects.toThrow(
        'is not whole: 1 file that the database names is missing',
      );
      await runVerify({ ...words(), positionals: [path.join(backups, good)] });

      renameSync(hidden, master(item));
      await runBackup(site.deps.config.databaseUrl, words({ keep: '1' }));
      const kept = readdirSync(backups).filter((name) => name.startsWith('2'));
      expect(kept).toHaveLength(1);
      expect([good, newest]).not.toContain(kept[0]);
      await runVerify(words());
    } finally {
      if (existsSync(hidden)) renameSync(hidden, master(item));
      error.mockRestore();
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
      process.exitCode = exitCode;
    }
  });
});
