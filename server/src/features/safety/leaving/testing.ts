import { Readable } from 'node:stream';
import { inflateRawSync } from 'node:zlib';
import type { TestMember, TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture, type Wishes } from '../../items/content/builders.ts';
import { recordOriginal, sealOriginal } from '../../items/originals/index.ts';

/** The files of a zip by path, from its central directory (APPNOTE 4.3.12). */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('not a whole zip');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + size);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + name + extra + comment;
  }
  return files;
}

export async function anItemWithOriginal(
  { deps }: Pick<TestSite, 'deps'>,
  owner: Pick<TestMember, 'id'>,
  original: Buffer,
  wishes: Wishes = {},
): Promise<string> {
  const id = await aPublishedPicture(deps, owner, { width: 64, height: 48, ...wishes });
  await recordOriginal(deps.db, await sealOriginal(deps, id, Readable.from([original])), 'jpeg');
  return id;
}

export async function storedKeys({ deps }: Pick<TestSite, 'deps'>, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of deps.storage.keys(prefix)) keys.push(key);
  return keys.sort();
}
