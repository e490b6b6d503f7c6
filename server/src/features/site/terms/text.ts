import type { LegalText } from '@veil/contract/site/legal-text.ts';

const heading = /^#\s+(.+)$/;

/**
 * A line beginning with `# ` begins a clause. Returns null without a first paragraph or clause, or if a clause lacks
 * text.
 */
export function readTermsText(written: string): Omit<LegalText, 'title'> | null {
  const lead: string[] = [];
  const clauses: { title: string; text: string[] }[] = [];
  // A heading needs no empty line around it.
  const blocks = written.replace(/^#\s.*$/gm, '\n\n$&\n\n').split(/\n\s*\n/);
  for (const block of blocks) {
    const paragraph = block.trim().replace(/\s+/g, ' ');
    if (!paragraph) continue;
    const [, title] = heading.exec(paragraph) ?? [];
    if (title) clauses.push({ title, text: [] });
    else (clauses.at(-1)?.text ?? lead).push(paragraph);
  }
  const isWhole = lead.length > 0 && clauses.length > 0 && clauses.every(({ text }) => text.length > 0);
  return isWhole ? { lead: lead.join(' '), clauses } : null;
}

export const writeTermsText = ({ lead, clauses }: Omit<LegalText, 'title'>): string =>
  [lead, ...clauses.flatMap(({ title, text }) => [`# ${title}`, ...text])].join('\n\n');
