import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import type { Storage } from '../../platform/storage/index.ts';
import { writeWholeFile } from '../../platform/storage/whole-file.ts';
import { backupsAmong, ledgerKey, manifestKey, objectKey, objectsKey } from './bucket-layout.ts';
import { parseObjectNames, readManifestText } from './manifest.ts';

type Fetching = { folder: string; storage: Storage; name: string | null; print: (line: string) => void };
export type FetchedBackup = { backup: string; files: number; fetched: number };

const filesPerLine = 1000;
const atOnce = 8;

function chooseBackup(backups: readonly string[], name: string | null): string {
  const newest = backups.at(-1);
  if (newest === undefined) throw new Error('The bucket has no finished backup.');
  if (name === null) return newest;
  if (!backups.includes(name)) throw new Error(`The bucket has no backup ${name}. It has: ${backups.join(', ')}`);
  return name;
}

async function chosenAmong(storage: Storage, name: string | null): Promise<string> {
  const keys: string[] = [];
  for await (const key of storage.keys('')) keys.push(key);
  return chooseBackup(backupsAmong(keys), name);
}

/** A file has the name of its hash, so that changed bytes never get a name. */
function checking(object: string): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) =>
      done(
        hash.digest('hex') === object ? null : new Error(`The file ${object} in the bucket was changed or cut off.`),
      ),
  });
}

/** Brings one backup into a folder, for `restore` and `verify`. A run that was cut off is continued by the next one. */
export async function fetchFromBucket({ folder, storage, name, print }: Fetching): Promise<FetchedBackup> {
  const backup = await chosenAmong(storage, name);
  const manifestText = (await storage.bytes(manifestKey(backup))).toString();
  const manifest = readManifestText(manifestText, backup);
  const namesText = (await storage.bytes(objectsKey(backup))).toString();
  const names = parseObjectNames(namesText, manifest, backup);
  const incoming = path.join(folder, 'objects', 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const write = (key: string, bytes: Parameters<typeof writeWholeFile>[1]) =>
    writeWholeFile(path.join(folder, key), bytes, incoming, folder);
  const progress = { done: 0, fetched: 0 };
  await Readable.from(names).forEach(
    async (object: string) => {
      const key = objectKey(object);
      if ((await stat(path.join(folder, key)).catch(() => null)) === null) {
        const body = await storage.stream(key);
        const checked = pipeline(body, checking(object), () => undefined);
        await write(key, checked);
        progress.fetched += 1;
      }
      progress.done += 1;
      const { done } = progress;
      if (done % filesPerLine === 0 || done === names.length) print(`Files: ${done} of ${names.length}`);
    },
    { concurrency: atOnce },
  );
  // A folder that made the backups has a newer ledger of its own.
  const hasLedger = (await stat(path.join(folder, ledgerKey)).catch(() => null)) !== null;
  const ledger = hasLedger ? null : await storage.read(ledgerKey);
  if (ledger) await write(ledgerKey, ledger);
  await write(objectsKey(backup), Buffer.from(namesText));
  await write(manifestKey(backup), Buffer.from(manifestText));
  return { backup: path.join(folder, backup), files: names.length, fetched: progress.fetched };
}
