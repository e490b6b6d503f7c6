import type { ReviewedEdit } from '@veil/contract/items/review.ts';
import { type EditOperation, frameOf, geometryOf, type StampPicture } from '@veil/imaging';
import type { Size } from './preview-size.ts';
import { readStamp } from './read-stamp.ts';

export type PictureEdit = {
  operations: readonly EditOperation[];
  stamps: readonly StampPicture[];
  source: Size;
};

/** Throws if a stamp fails, because the preview must not omit a published mark. */
export async function readEdit({ operations, stamps }: ReviewedEdit, source: Size): Promise<PictureEdit> {
  return { operations, source, stamps: await Promise.all(stamps.map(({ id, url }) => readStamp(id, url))) };
}

export const sizeShown = ({ operations }: Pick<PictureEdit, 'operations'>, source: Size): Size =>
  frameOf(geometryOf(operations), source).shown;
