/** Text after an `@` before the caret, if the `@` begins a word. */
const typed = /(?<![\p{L}\p{N}@/])@([\p{L}\p{N}-]{0,40})$/u;

export type Typed = { query: string; from: number; to: number };

export function mentionAt(text: string, caret: number): Typed | null {
  const match = typed.exec(text.slice(0, caret));
  return match ? { query: match[1] ?? '', from: match.index, to: caret } : null;
}

export function completeMention(text: string, { from, to }: Typed, slug: string): { text: string; caret: number } {
  const name = `@${slug} `;
  const rest = text.slice(to).replace(/^ /, '');
  return { text: text.slice(0, from) + name + rest, caret: from + name.length };
}
