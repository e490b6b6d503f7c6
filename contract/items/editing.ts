import { EDIT_LIMITS, LETTERING_FONTS } from '@veil/imaging';
import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, Version } from '../fields.ts';
import { ContentChange, ContentDetail } from './content.ts';
import { PictureForm } from './picture-form.ts';

/**
 * Places are in 0..1 of the source picture before it is turned and cropped, and lengths in 0..1 of its longer side. So
 * a mark stays on its subject, and it may reach out of the picture.
 */
const Coordinate = z.number().check(z.minimum(-1), z.maximum(2));
const Place = z.tuple([Coordinate, Coordinate]);
const Length = z.number().check(z.minimum(0.0005), z.maximum(2));
/** Degrees, clockwise. */
const Angle = z.number().check(z.minimum(-360), z.maximum(360));
const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const Opacity = z.number().check(z.minimum(0.05), z.maximum(1));
/** x, y, width, height. */
const EditBox = z.tuple([Coordinate, Coordinate, Length, Length]);

export const editLimits = EDIT_LIMITS;
export const letteringFonts = LETTERING_FONTS;
/** Bytes of a whole list as JSON. */
export const editBytes = 2 * 1024 * 1024;
const Stroke = z.array(Place).check(z.minLength(1), z.maxLength(editLimits.points));

const marks = [
  z.strictObject({ kind: z.literal('brush'), points: Stroke, size: Length, color: Color, opacity: Opacity }),
  /** Aligned to the grid of the covers. `cell`: least size in published pixels, raised to the next rung. */
  z.strictObject({
    kind: z.literal('pixelate'),
    points: Stroke,
    size: Length,
    cell: z.int().check(z.minimum(4), z.maximum(40)),
  }),
  z.strictObject({
    kind: z.literal('cover'),
    shape: z.enum(['rect', 'ellipse']),
    box: EditBox,
    type: z.enum(['blur', 'pixelate', 'blackout']),
    intensity: z.int().check(z.minimum(0), z.maximum(200)),
  }),
  z.strictObject({
    kind: z.literal('shape'),
    shape: z.enum(['rectangle', 'ellipse', 'line', 'arrow']),
    /** The line goes from the first corner of the box to the opposite one. */
    box: EditBox,
    angle: Angle,
    color: Color,
    opacity: Opacity,
    width: z.nullable(Length),
  }),
  z.strictObject({
    kind: z.literal('text'),
    text: z.string().check(z.minLength(1), z.maxLength(editLimits.letters)),
    font: z.enum(letteringFonts),
    size: Length,
    color: Color,
    opacity: Opacity,
    at: Place,
    align: z.enum(['left', 'center', 'right']),
    angle: Angle,
    mirrored: z.boolean(),
    background: z.nullable(Color),
  }),
  z.strictObject({
    kind: z.literal('stamp'),
    stampId: Id,
    at: Place,
    size: Length,
    angle: Angle,
    mirrored: z.boolean(),
    opacity: Opacity,
    tile: z.boolean(),
  }),
] as const;

/** Operations apply in order. Turning and mirroring add up. The last crop counts, and null removes it. */
export const EditOperation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('turn'), by: z.literal([90, -90]) }),
  z.strictObject({ kind: z.literal('mirror') }),
  z.strictObject({ kind: z.literal('crop'), box: z.nullable(EditBox) }),
  ...marks,
]);
export type EditOperation = z.infer<typeof EditOperation>;
export const EditOperations = z.array(EditOperation).check(z.maxLength(editLimits.operations));

export const OperationsField = z.pipe(
  z._default(z.string(), '[]'),
  z.pipe(
    z.transform((field: string): unknown => {
      try {
        return JSON.parse(field);
      } catch {
        return null;
      }
    }),
    EditOperations,
  ),
);

export const EditState = z.object({
  operations: EditOperations,
  /** A change names its base revision, and is refused if another came first. */
  revision: z.int(),
  /** The scale of publication counts, before turning and cropping. Null until the picture was read. */
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
