import type { ReviewedEdit } from '@veil/contract/review.ts';
import { type EditOperation, frameOf, geometryOf, type StampPicture } from '@veil/imaging';
import type { Size } from './preview-size.ts';
import { readStamp } from './read-stamp.ts';

/** How a picture is edited, with all that it is drawn with. */
export type PictureEdit = {
  operations: readonly EditOperation[];
  stamps: readonly StampPicture[];
  /** Of the published picture, if it were not cropped. */
  source: Size;
};

/** Reads the stamps that are on a picture. Throws where one cannot be read: nothing is left out of what will be published. */
export async function readEdit({ operations, stamps }: ReviewedEdit, source: Size): Promise<PictureEdit> {
  return { operations, source, stamps: await Promise.all(stamps.map(({ id, url }) => readStamp(id, url))) };
}

/** The size of what a crop leaves of a picture of this size. */
export const sizeShown = ({ operations }: Pick<PictureEdit, 'operations'>, source: Size): Size =>
  frameOf(geometryOf(operations), source).shown;
