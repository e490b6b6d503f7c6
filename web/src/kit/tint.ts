import { thumbHashToAverageRGBA } from 'thumbhash';

/** Bytes of the shortest hash. */
const least = 5;
const most = 255;

/** The bytes of a placeholder in base64, or null if it is none. */
export function hashBytes(hash: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(hash), (char) => char.charCodeAt(0));
    return bytes.length < least ? null : bytes;
  } catch {
    return null;
  }
}

/** The mean colour of a placeholder, for CSS. */
export function tintOf(hash: string): string | null {
  const bytes = hashBytes(hash);
  if (!bytes) return null;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${[r, g, b].map((share) => Math.round(share * most)).join(' ')})`;
}
