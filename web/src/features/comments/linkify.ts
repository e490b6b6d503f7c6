export type Piece = { text: string; href: string | null; at: number };

/** An address begins with http(s) and ends before the mark that closes the sentence around it. */
const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g;

/** Plain text in pieces: words, and addresses to follow. Nothing but http and https becomes a link. */
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
