import { closeSync, openSync, readSync } from 'node:fs';
import { say } from '../messages.ts';
import { MediaRefusal } from '../refusal.ts';

/** Length (32 bits) and type. Length 1: a 64-bit length follows. Length 0: to the end. */
const HEADER_BYTES = 16;
/** Ten minutes in the shortest common fragments need fewer. */
const MAX_BOXES = 100_000;

/**
 * A HEIC picture after a video once sent the demuxer into an endless loop. Cameras leave remains after the last box.
 */
export function refuseSecondMovie(file: string): void {
  const seen = new Set<string>();
  let boxes = 0;
  for (const type of topBoxes(file)) {
    const again = (type === 'ftyp' || type === 'moov') && seen.has(type);
    if (again || ++boxes > MAX_BOXES) throw new MediaRefusal('broken_file', say('theFileHoldsMoreThanOneMovie'));
    seen.add(type);
  }
}

function* topBoxes(file: string): Generator<string> {
  const opened = openSync(file, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    for (let at = 0n; readSync(opened, header, { position: at }) >= 8; ) {
      const type = header.toString('latin1', 4, 8);
      if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return;
      yield type;
      const short = BigInt(header.readUInt32BE(0));
      const length = short === 1n ? header.readBigUInt64BE(8) : short;
      if (length < 8n) return;
      at += length;
    }
  } finally {
    closeSync(opened);
  }
}
