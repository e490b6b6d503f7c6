import { type EditOperation, editBytes, editLimits } from '@veil/contract/editing.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { writeEdit } from '../edits/index.ts';
import type { Viewer } from '../members/index.ts';
import { refuseStamps } from '../stamps/index.ts';
import { faultOfStrength } from './admit.ts';
import type { UploadRules } from './upload-rules.ts';

type Asked = {
  viewer: Viewer;
  rules: Pick<UploadRules, 'censor' | 'maxTags'>;
  operations: readonly EditOperation[];
  /** What is kept of the item now: a stamp that it has may stay, also where its maker could not add it any more. */
  kept?: readonly EditOperation[];
};

/** What the shape of a list cannot say: how much it is in all, and what the site and the member's tier allow (rule 4.10). */
async function admitOperations(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { viewer, rules, operations, kept = [] }: Asked,
): Promise<void> {
  checkAmounts(operations);
  for (const [nth, operation] of operations.entries()) {
    if (operation.kind !== 'cover') continue;
    const fault = faultOfStrength(rules, operation, 'private');
    if (fault) refuseAt(`operations.${nth}.${fault.at}`, fault.sentence);
  }
  const before = stampsIn(kept);
  const added = [...stampsIn(operations)].filter((id) => !before.has(id));
  await refuseStamps(tx, viewer, added, clock.now());
}

/** Keeps a list of a new item, or in place of another one. The item's row must be locked or new. */
export async function keepOperations(deps: Pick<Deps, 'clock'>, tx: Db, id: string, asked: Asked): Promise<void> {
  await admitOperations(deps, tx, asked);
  await writeEdit(tx, id, asked.operations, deps.clock.now());
}

const refuseAt = (field: string, sentence: string): never => refuse('invalid', sentence, { [field]: sentence });

export const stampsIn = (operations: readonly EditOperation[]): Set<string> =>
  new Set(operations.flatMap((operation) => (operation.kind === 'stamp' ? operation.stampId : [])));

/** Refuses a list whose parts are each within their limits, but too many together. */
function checkAmounts(operations: readonly EditOperation[]): void {
  const count = (kind: EditOperation['kind']) => operations.filter((operation) => operation.kind === kind).length;
  const points = operations.reduce((sum, operation) => sum + ('points' in operation ? operation.points.length : 0), 0);
  const tooMuch = (what: string) => refuse('edit_too_complex', `This edit is more than can be drawn: ${what}`);
  if (count('stamp') > editLimits.stamps) tooMuch(`at most ${editLimits.stamps} stamps`);
  if (count('text') > editLimits.texts) tooMuch(`at most ${editLimits.texts} texts`);
  if (points > editLimits.allPoints) tooMuch('the strokes are too long in all');
  if (Buffer.byteLength(JSON.stringify(operations)) > editBytes) tooMuch('the list is too long');
}
