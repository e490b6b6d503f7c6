/** What decisions and admins do to an account. */
export { type Considered, previewEffect } from './effect.ts';
export { freezeAccount, unfreezeAccount } from './freeze.ts';
export { holdIfBarred, isBarred } from './marks.ts';
export { findSanction, findStrike } from './queries.ts';
export { refuseAboveRights } from './rights.ts';
export { applySanction, liftSanctions, type NewSanction } from './sanctions.ts';
export { suspensionSentence } from './sentence.ts';
export { liftDue, liftSuspended } from './settle.ts';
export { strikesOf } from './standing.ts';
export { type ActKind, findRunning, insertAct, readActs } from './suspension-queries.ts';
export { beginSuspension } from './suspensions.ts';
