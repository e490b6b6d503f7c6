/** Segment markers of a JPEG up to its picture data, and the bytes behind its end. */
export function jpegAnatomy(file: Buffer): { markers: string[]; behind: number } {
  const markers: string[] = [];
  let at = 2;
  while (file[at] === 0xff && file[at + 1] !== 0xda) {
    markers.push((file[at + 1] ?? 0).toString(16));
    at += 2 + file.readUInt16BE(at + 2);
  }
  const end = file.indexOf(Buffer.from([0xff, 0xd9]), at);
  return { markers, behind: file.length - end - 2 };
}

/** Chunk names of a WebP, and the bytes behind its end. */
export function webpAnatomy(file: Buffer): { chunks: string[]; behind: number } {
  const chunks: string[] = [];
  const end = 8 + file.readUInt32LE(4);
  for (let at = 12; at + 8 <= end; ) {
    chunks.push(file.toString('latin1', at, at + 4));
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return { chunks, behind: file.length - end };
}
