export { type Anchor, type Verdict, verifyChain, wrongWords } from './chain.ts';
export { lineOf, rowsOfLines } from './export-lines.ts';
export { dropAnchors, keptAnchors } from './kept-anchors.ts';
export { type AuditEntry, recordAudit, recordRead, recordReads } from './queries.ts';
export { readAnchors, storedRows, verifyStored } from './stored-chain.ts';
