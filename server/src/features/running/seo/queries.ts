import type { Db } from '../../../deps.ts';

export type PictureRow = { width: number; height: number; changed_at: Date };

export const readPicture = (db: Db): Promise<PictureRow | undefined> =>
  db.selectFrom('preview_picture').select(['width', 'height', 'changed_at']).executeTakeFirst();

export const readPictureFile = async (db: Db): Promise<Buffer | undefined> =>
  (await db.selectFrom('preview_picture').select('file').executeTakeFirst())?.file;

export const writePicture = (db: Db, picture: PictureRow & { file: Buffer }) =>
  db
    .insertInto('preview_picture')
    .values(picture)
    .onConflict((known) => known.column('one').doUpdateSet(picture))
    .execute();

export const deletePicture = (db: Db) => db.deleteFrom('preview_picture').execute();
