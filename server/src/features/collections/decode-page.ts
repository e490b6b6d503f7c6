/** How far into a page its own word on its character set may stand (HTML, 13.2.3.2: 1024; some need more). */
const lookInto = 4096;

const marks: readonly [bytes: readonly number[], charset: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/**
 * A page's own word. Written so that each of its characters is tried once, for a page may be made to be slow to read: a tag
 * ends where another begins, and each run of blanks can be taken by one part of the expression only.
 */
const charsetSaid = /<meta[\s/][^<>]*?charset\s*=[\s"']*([\w:-]+)/i;

const charsetOf = (bytes: Buffer): string | undefined => charsetSaid.exec(bytes.toString('latin1', 0, lookInto))?.[1];

/** The text of a page: by its byte order mark, else by what its server says, else by what it says itself, else UTF-8. */
export function decodePage(bytes: Buffer, said: string | null): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  return new TextDecoder(known(marked) ?? known(said) ?? known(charsetOf(bytes)) ?? 'utf-8').decode(bytes);
}

/** The name of a character set, where it is one that can be read. */
function known(label: string | null | undefined): string | null {
  if (!label) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
