import { createHash } from 'node:crypto';
import type { wrongReasons } from '@veil/contract/site/audit.ts';

export type ChainRow = {
  seq: number;
  /** UTC with microseconds: `2026-11-20T12:00:00.000000Z`. */
  at: string;
  by: string | null;
  act: string;
  aboutKind: string | null;
  aboutId: string | null;
  /** The hash covers these exact characters. */
  detail: string;
  prevHash: string;
  hash: string;
};

export const firstPrevHash = '0'.repeat(64);

/** Eight lines, none of which can contain a line break. `audit_row_text` of migration 081 is the same. */
export const rowText = ({ seq, at, by, act, aboutKind, aboutId, detail, prevHash }: ChainRow): string =>
  [seq, at, by ?? '', act, aboutKind ?? '', aboutId ?? '', detail, prevHash].join('\n');

export type Wrong = { seq: number; reason: (typeof wrongReasons)[number] };
export type Anchor = { seq: number; hash: string };
export type Verdict = { rows: number; head: Anchor | null; wrong: Wrong | null };

export const wrongWords: Record<Wrong['reason'], string> = {
  gap: 'is not there',
  link: 'does not follow the row before it',
  hash: 'is not what was recorded',
  anchor: 'is not what the anchor of its day says',
  end: 'is missing with all after it, although an anchor names it',
};

function judge(row: ChainRow, before: Anchor | null, anchored: ReadonlySet<string>): Wrong | null {
  const expected = (before?.seq ?? 0) + 1;
  if (row.seq !== expected) return { seq: expected, reason: 'gap' };
  if (row.prevHash !== (before?.hash ?? firstPrevHash)) return { seq: row.seq, reason: 'link' };
  if (createHash('sha256').update(rowText(row)).digest('hex') !== row.hash) return { seq: row.seq, reason: 'hash' };
  if ([...anchored].some((hash) => hash !== row.hash)) return { seq: row.seq, reason: 'anchor' };
  return null;
}

const none: ReadonlySet<string> = new Set();

/** Anchors are hashes written elsewhere earlier: they expose a chain that was rewritten or cut at its end. */
export async function verifyChain(rows: AsyncIterable<ChainRow>, anchors: readonly Anchor[]): Promise<Verdict> {
  const anchored = new Map<number, Set<string>>();
  for (const { seq, hash } of anchors) anchored.set(seq, (anchored.get(seq) ?? new Set()).add(hash));
  let head: Anchor | null = null;
  for await (const row of rows) {
    const wrong = judge(row, head, anchored.get(row.seq) ?? none);
    if (wrong) return { rows: head?.seq ?? 0, head, wrong };
    head = { seq: row.seq, hash: row.hash };
  }
  const count = head?.seq ?? 0;
  const lost = anchors.filter(({ seq }) => seq > count).toSorted((a, b) => a.seq - b.seq)[0];
  return { rows: count, head, wrong: lost ? { seq: count + 1, reason: 'end' } : null };
}
