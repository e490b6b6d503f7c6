import type { Comment } from '@veil/contract/talk/comments.ts';

/** `href` leads to another site's page, `slug` to a member of this site. */
export type Piece = { text: string; at: number; href?: string; slug?: string };

/** An address begins with http(s) and ends before the punctuation of its sentence. A mention is `@` and a slug. */
const linked = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]|(?<![\p{L}\p{N}@/])@[a-z0-9]+(?:-[a-z0-9]+)*/giu;

/** Only http and https addresses, and the given members, become links. */
export function linkify(text: string, mentions: Comment['mentions'] = []): Piece[] {
  const names = new Map(mentions.map(({ slug, name }) => [`@${slug}`, { slug, name }]));
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(linked)) {
    const member = names.get(match.toLowerCase());
    if (match.startsWith('@') && !member) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), at: from });
    pieces.push(
      member ? { text: `@${member.name}`, slug: member.slug, at: index } : { text: match, href: match, at: index },
    );
    from = index + match.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), at: from });
  return pieces;
}
