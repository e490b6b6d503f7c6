import { readFile } from 'node:fs/promises';
import { MediaRefusal } from './refusal.ts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;

/** The GIF decoder shows what it has of a file that was cut off; the blocks tell whether all is there. */
export async function assertGifEnds(file: string): Promise<void> {
  const bytes = await readFile(file);
  let at = 13 + colours(bytes[10]);
  while (bytes[at] === IMAGE || bytes[at] === EXTENSION) {
    // An image has a descriptor, perhaps colours, and the code size before its data; an extension its label.
    at = afterData(bytes, bytes[at] === IMAGE ? at + 11 + colours(bytes[at + 9]) : at + 2);
  }
  if (bytes[at] !== TRAILER) throw new MediaRefusal('broken_file', 'The file ends before it should.');
}

/** Length of the colour table that the flags announce. */
const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Past the chain of sub-blocks, each led by its length; a zero ends it. */
function afterData(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at + 1;
}
