/** How far into a page its own word on its character set may stand (HTML, 13.2.3.2: 1024; some need more). */
const lookInto = 4096;

const marks: readonly [bytes: readonly number[], charset: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/** The text of a page: by its byte order mark, else by what its server says, else by what it says itself, else UTF-8. */
export function decodePage(bytes: Buffer, said: string | null): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const own = /<meta[^>]+charset\s*=\s*["']?\s*([\w:-]+)/i.exec(bytes.toString('latin1', 0, lookInto))?.[1];
  const charset = [marked, said, own, 'utf-8'].find((label) => label && isKnown(label));
  return new TextDecoder(charset ?? 'utf-8').decode(bytes);
}

function isKnown(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label));
  } catch {
    return false;
  }
}
