import { missingLetters } from '../lettering/layout.ts';
import type { Size } from '../track-place.ts';
import type { EditAssets } from './draw-marks.ts';
import { isTooCostly } from './edit-cost.ts';
import { isValid } from './edit-fields.ts';
import { isOutside } from './geometry.ts';
import { EDIT_LIMITS, type EditOperation } from './operations.ts';

export type EditProblem =
  | { code: 'edit_invalid'; operation: number }
  | { code: 'edit_too_long' | 'edit_too_costly' }
  | { code: 'crop_outside'; operation: number }
  | { code: 'missing_letters'; operation: number; letters: string[] }
  | { code: 'stamp_missing'; operation: number };

/** Returns null if the list can be drawn. `size`: as published uncropped. */
export function editProblem(operations: readonly EditOperation[], size: Size): EditProblem | null {
  const invalid = operations.findIndex((operation) => !isValid(operation));
  if (invalid >= 0) return { code: 'edit_invalid', operation: invalid };
  if (isTooLong(operations)) return { code: 'edit_too_long' };
  const outside = operations.findIndex((one) => one.kind === 'crop' && one.box !== null && isOutside(one.box));
  if (outside >= 0) return { code: 'crop_outside', operation: outside };
  return isTooCostly(operations, size) ? { code: 'edit_too_costly' } : null;
}

export function assetProblem(
  operations: readonly EditOperation[],
  { lettering, stamps }: EditAssets,
): EditProblem | null {
  for (const [operation, one] of operations.entries()) {
    if (one.kind === 'stamp' && !stamps.some(({ id }) => id === one.stampId))
      return { code: 'stamp_missing', operation };
    const font = one.kind === 'text' ? lettering[one.font] : undefined;
    if (one.kind !== 'text' || !font) continue;
    const letters = missingLetters(one.text, font);
    if (letters.length > 0) return { code: 'missing_letters', operation, letters };
  }
  return null;
}

function isTooLong(operations: readonly EditOperation[]): boolean {
  const count = (kind: EditOperation['kind']) => operations.filter((one) => one.kind === kind).length;
  const points = operations.reduce((sum, one) => sum + ('points' in one ? one.points.length : 0), 0);
  return (
    operations.length > EDIT_LIMITS.operations ||
    points > EDIT_LIMITS.allPoints ||
    count('text') > EDIT_LIMITS.texts ||
    count('stamp') > EDIT_LIMITS.stamps
  );
}
