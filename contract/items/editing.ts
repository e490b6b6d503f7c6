import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Version } from '../fields.ts';
import { ContentChange, ContentDetail } from './content.ts';
import { EditOperations } from './edit-operations.ts';
import { PictureForm } from './picture-form.ts';

export const EditState = z.object({
  operations: EditOperations,
  /** A change names its base revision, and is refused if another came first. */
  revision: z.int(),
  /** The scale of publication counts, before turning and cropping. It is null until the picture was read. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type EditState = z.infer<typeof EditState>;

/** `edit` is null for moving media, which cannot be edited. */
export const ContentForEdit = z.object({ ...ContentDetail.shape, edit: z.nullable(EditState) });
export type ContentForEdit = z.infer<typeof ContentForEdit>;

export const EditChange = z.strictObject({
  ...ContentChange.shape,
  /** Replaces the whole list. A different list makes a new mask version. */
  operations: z.optional(EditOperations),
  /** Required with `operations`, except for `saveAs: new`. */
  revision: z.optional(Version),
  /** `new` makes a separate private item, which its maker checks before publication. */
  saveAs: z.optional(z.enum(['replace', 'new'])),
});

export const ExportFormat = z.enum(['jpeg', 'png', 'webp']);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const EditExport = z.strictObject({
  format: ExportFormat,
  operations: z.optional(EditOperations),
});

export const editing = table({
  getContentForEdit: {
    method: 'GET',
    path: '/content/:id/edit',
    about: 'content',
    summary: 'Read one of your items with its private facts and the edit of its picture',
    access: 'member',
    answer: ContentForEdit,
  },
  changeContent: {
    method: 'POST',
    path: '/content/:id/edit',
    about: 'content',
    summary: 'Change texts, visibility, tags or the censor of your item, or edit its picture',
    access: 'member',
    whenLimited: 'in_part',
    rate: { max: 60, per: 'hour' },
    largeBody: true,
    body: EditChange,
    answer: ContentForEdit,
  },
  replacePicture: {
    method: 'POST',
    path: '/content/:id/edit',
    about: 'content',
    summary: 'Replace the picture of your item; the file is the last part of the form',
    access: 'member',
    whenLimited: 'refused',
    asksForTerms: true,
    rate: { max: 60, per: 'hour' },
    form: PictureForm,
    formAliases: { adults_agree: 'adultsAgree' },
    fileFields: ['file', 'content'],
    answer: ContentForEdit,
  },
  exportEdit: {
    method: 'POST',
    path: '/content/:id/edit/export',
    about: 'content',
    summary: 'Draw your edited picture as a file, with its covers, in its published form',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 60, per: 'hour' },
    largeBody: true,
    body: EditExport,
    file: 'image/*',
    answer: z.null(),
  },
});
