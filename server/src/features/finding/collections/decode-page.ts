/** Bytes in which a page may declare its character set (1024 in HTML, 13.2.3.2; some pages need more). */
const searchedBytes = 4096;

const byteOrderMarks: readonly [bytes: readonly number[], charset: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/** Reads each character once, because a hostile page could make a backtracking expression slow. */
const metaCharset = /<meta[\s/][^<>]*?charset\s*=[\s"']*([\w:-]+)/i;

const charsetOf = (bytes: Buffer): string | undefined =>
  metaCharset.exec(bytes.toString('latin1', 0, searchedBytes))?.[1];

export function decodePage(bytes: Buffer, declared: string | null): string {
  const marked = byteOrderMarks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  return new TextDecoder(
    supportedCharset(marked) ?? supportedCharset(declared) ?? supportedCharset(charsetOf(bytes)) ?? 'utf-8',
  ).decode(bytes);
}

function supportedCharset(label: string | null | undefined): string | null {
  if (!label) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
