import { previewSize } from '@veil/contract/running/seo.ts';
import type { StoredPictures } from '../../../deps.ts';
import { previewRef } from './picture.ts';
import { deletePicture, readPicture, readPictureFile } from './queries.ts';

export const storedPreview: StoredPictures = {
  kind: 'preview',
  list: async ({ db }, after) => {
    const picture = after === '' ? await readPicture(db) : undefined;
    return picture ? [{ ref: previewRef, file: picture.changed_at.toISOString(), memberId: null }] : [];
  },
  hash: async ({ db, media }) => {
    const file = await readPictureFile(db);
    return file ? media.hashBytes(file, { format: 'jpeg', maxPixels: previewSize.width ** 2 * 4 }, 'site') : null;
  },
  remove: async ({ db }, { file }) => {
    const picture = await readPicture(db);
    if (picture?.changed_at.toISOString() === file) await deletePicture(db);
  },
};
