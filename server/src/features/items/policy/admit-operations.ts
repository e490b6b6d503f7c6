import { type EditOperation, editBytes } from '@veil/contract/items/edit-operations.ts';
import { editProblem, loadLetterings, missingLetters } from '@veil/imaging';
import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { loadPictureFacts, writeEdit } from '../covers/index.ts';
import { refuseStamps } from '../stamps/index.ts';
import { faultOfStrength } from './admit.ts';
import { say } from './messages.ts';
import type { UploadRules } from './upload-rules.ts';

type Asked = {
  viewer: Viewer;
  rules: Pick<UploadRules, 'censor' | 'maxTags'>;
  operations: readonly EditOperation[];
  /** A stored stamp may stay, even if its maker could no longer add it. */
  kept?: readonly EditOperation[];
};

export async function admitOperations(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { viewer, rules, operations, kept = [] }: Asked,
): Promise<void> {
  for (const [nth, operation] of operations.entries()) {
    if (operation.kind !== 'cover') continue;
    const fault = faultOfStrength(rules, operation, 'private');
    if (fault) refuseAt(`operations.${nth}.${fault.at}`, fault.sentence);
  }
  const before = stampsIn(kept);
  const added = [...stampsIn(operations)].filter((id) => !before.has(id));
  await refuseStamps(tx, viewer, added, clock.now());
}

/** The item's row must be locked or new. */
export async function keepOperations(deps: Pick<Deps, 'clock'>, tx: Db, id: string, asked: Asked): Promise<void> {
  await checkDrawable(asked.operations, (await loadPictureFacts(tx, id)) ?? largestSize);
  await admitOperations(deps, tx, asked);
  await writeEdit(tx, id, asked.operations, deps.clock.now());
}

const refuseAt = (field: string, sentence: string): never => refuse('invalid', sentence, { [field]: sentence });

export const stampsIn = (operations: readonly EditOperation[]): Set<string> =>
  new Set(operations.flatMap((operation) => (operation.kind === 'stamp' ? operation.stampId : [])));

/** It is used while the size is unknown, because a master is no larger. */
const largestSize = { width: 2560, height: 2560 };

export async function checkDrawable(
  operations: readonly EditOperation[],
  size: { width: number; height: number } = largestSize,
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(operations)) > editBytes) refuse('edit_too_complex');
  const problem = editProblem(operations, size);
  if (problem?.code === 'crop_outside') refuseAt(`operations.${problem.operation}.box`, say('cropMustLieInThePicture'));
  if (problem) refuse('edit_too_complex', say('editIsTooLarge'));
  const lettering = await loadLetterings(operations);
  for (const one of operations) {
    const font = one.kind === 'text' ? lettering[one.font] : undefined;
    const letters = one.kind === 'text' && font ? missingLetters(one.text, font) : [];
    if (letters.length > 0) refuse('missing_letters', say('fontHasNoLetterFor', { letters: letters.join(' ') }));
  }
}
