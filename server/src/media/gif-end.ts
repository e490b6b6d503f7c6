import { readFile } from 'node:fs/promises';
import { say } from './messages.ts';
import { MediaRefusal } from './refusal.ts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;

export async function assertGifEnds(file: string): Promise<void> {
  const bytes = await readFile(file);
  let at = 13 + colours(bytes[10]);
  while (bytes[at] === IMAGE || bytes[at] === EXTENSION) {
    // An image has a descriptor, an optional colour table and a code size before its data. An extension has its label.
    at = afterData(bytes, bytes[at] === IMAGE ? at + 11 + colours(bytes[at + 9]) : at + 2);
  }
  if (bytes[at] !== TRAILER) throw new MediaRefusal('broken_file', say('theFileEndsBeforeItShould'));
}

const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Each sub-block begins with its length; length zero ends the chain. */
function afterData(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at + 1;
}
