import { assertStamp, assetProblem, EditRefusal, editProblem, loadLetterings, type Size } from '@veil/imaging';
import type { Inspection, PictureEdit } from './types.ts';

/** Throws EditRefusal. `size`: the uncropped master's. */
export async function checkEdit(
  { operations, stamps }: PictureEdit,
  inspection: Inspection,
  size: Size,
): Promise<void> {
  if (inspection.kind !== 'image' || inspection.frames > 1) throw new Error('Only a still picture can be edited');
  stamps.forEach(assertStamp);
  const problem =
    editProblem(operations, size) ?? assetProblem(operations, { stamps, lettering: await loadLetterings(operations) });
  if (problem) throw new EditRefusal(problem);
}
