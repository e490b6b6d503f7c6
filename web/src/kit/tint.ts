import { thumbHashToRGBA } from 'thumbhash';

/** Bytes of the shortest hash. */
const least = 5;

/** The mean colour of a placeholder, for CSS. The function for averages would join the first load. */
export function tintOf(hash: string): string | null {
  const bytes = Uint8Array.from(atob(hash), (char) => char.charCodeAt(0));
  if (bytes.length < least) return null;
  const { rgba } = thumbHashToRGBA(bytes);
  const means = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let at = channel; at < rgba.length; at += 4) sum += rgba[at] ?? 0;
    return Math.round((4 * sum) / rgba.length);
  });
  return `rgb(${means.join(' ')})`;
}
