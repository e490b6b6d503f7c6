export type Piece = { text: string; href: string | null; at: number };

/** An address begins with http(s) and ends before the punctuation of the sentence around it. */
const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g;

/** Splits plain text into text and links. Only http and https addresses become links. */
export function linkify(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), href: null, at: from });
    pieces.push({ text: match[0], href: match[0], at: match.index });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null, at: from });
  return pieces;
}
