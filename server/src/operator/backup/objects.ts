import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import { pipeline as pipelineEnd } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { newId } from '../../platform/ids.ts';
import { syncFolder } from '../../platform/storage/make-folder.ts';
import { type BackupKey, decrypt, encrypt } from './encryption.ts';

export type ObjectName = string;

export const pathOfObject = (name: ObjectName): string => `${name.slice(0, 2)}/${name}`;

/** Shared by all backups of one folder. Identical bytes are stored once. */
export class ObjectFolder {
  readonly folder: string;
  private readonly key: BackupKey | null;

  constructor(backupFolder: string, key: BackupKey | null) {
    this.folder = path.join(backupFolder, 'objects');
    this.key = key;
  }

  private fileOf(name: ObjectName): string {
    return path.join(this.folder, pathOfObject(name));
  }

  /** An interrupted put leaves a file for `removeUnused`. `open` runs just before reading. */
  async put(open: () => Readable | Promise<Readable>): Promise<{ object: ObjectName; bytes: number }> {
    const incoming = path.join(this.folder, 'incoming');
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const unfinished = path.join(incoming, newId());
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    try {
      const plain = await open();
      const sealed = this.key ? await encrypt(plain, this.key) : plain;
      await pipelineEnd(sealed, measure, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
      const object = hash.digest('hex');
      await mkdir(path.dirname(this.fileOf(object)), { recursive: true, mode: 0o700 });
      await rename(unfinished, this.fileOf(object));
      await syncFolder(path.dirname(this.fileOf(object)));
      return { object, bytes };
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async exists(name: ObjectName): Promise<boolean> {
    const found = await stat(this.fileOf(name)).catch(() => null);
    return found?.isFile() ?? false;
  }

  /** Fails at the end if the stored bytes were changed. */
  open(name: ObjectName): Readable {
    return Readable.from(
      this.plain(name, (opened) => opened),
      { objectMode: false },
    );
  }

  openCompressed(name: ObjectName): Readable {
    const unzipped = (opened: Readable) => pipeline(opened, createGunzip(), () => undefined);
    return Readable.from(this.plain(name, unzipped), { objectMode: false });
  }

  private async *plain(name: ObjectName, convert: (opened: Readable) => Readable): AsyncGenerator<Buffer> {
    try {
      const stored = Readable.from(checked(this.fileOf(name), name), { objectMode: false });
      yield* convert(this.key ? await decrypt(stored, this.key) : stored);
    } catch (error) {
      // Decryption or decompression failed first, with a less helpful reason than changed bytes.
      await this.check(name);
      throw error;
    }
  }

  /** Needs no key; throws if the object is missing or changed. */
  async check(name: ObjectName): Promise<void> {
    for await (const _ of checked(this.fileOf(name), name));
  }

  /** Removes leftovers of interrupted puts, too. Returns the number of removed objects. */
  async removeUnused(used: ReadonlySet<ObjectName>): Promise<number> {
    await rm(path.join(this.folder, 'incoming'), { recursive: true, force: true });
    let removed = 0;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const group of await readdir(this.folder))
      for (const name of await readdir(path.join(this.folder, group)))
        if (!used.has(name)) {
          await rm(this.fileOf(name), { force: true });
          removed += 1;
        }
    return removed;
  }
}

async function* checked(file: string, name: ObjectName): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`The backup's file ${name} is missing.`);
    throw error;
  }
  if (hash.digest('hex') !== name) throw new Error(`The backup's file ${name} was changed or cut off.`);
}
