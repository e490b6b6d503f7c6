import { EDIT_LIMITS, LETTERING_FONTS } from '@veil/imaging';
import * as z from 'zod/mini';
import { table } from './call.ts';
import { ContentChange, ContentDetail } from './content.ts';
import { Id, Version } from './fields.ts';
import { PictureForm } from './picture-form.ts';

/**
 * Places are in 0..1 of the source picture as shown, before it is turned, mirrored and cropped: x of its width, y of its height. Lengths
 * (of a line, a letter, a stamp) are in 0..1 of its longer side. So every mark stays on what it was drawn on, whatever is turned
 * or cropped before or after it. A mark may reach out of the picture.
 */
const Coordinate = z.number().check(z.minimum(-1), z.maximum(2));
const Place = z.tuple([Coordinate, Coordinate]);
const Length = z.number().check(z.minimum(0.0005), z.maximum(2));
/** Degrees, clockwise, in the source picture. */
const Angle = z.number().check(z.minimum(-360), z.maximum(360));
const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const Opacity = z.number().check(z.minimum(0.05), z.maximum(1));
/** x, y, width, height in 0..1 of the source picture. */
const EditBox = z.tuple([Coordinate, Coordinate, Length, Length]);

export const editLimits = EDIT_LIMITS;
export const letteringFonts = LETTERING_FONTS;
/** Of a whole list as JSON, in a body and in a field of a form. */
export const editBytes = 2 * 1024 * 1024;
const Stroke = z.array(Place).check(z.minLength(1), z.maxLength(editLimits.points));

/** A mark of the maker on the picture, drawn in the order of the list. */
const marks = [
  z.strictObject({ kind: z.literal('brush'), points: Stroke, size: Length, color: Color, opacity: Opacity }),
  /** Covers along a stroke, from the grid of the covers. `cell`: pixels of the published picture at least, raised to the next step of the ladder. */
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
    /** A line and an arrow go from the first corner of the box to the opposite one. */
    box: EditBox,
    angle: Angle,
    color: Color,
    opacity: Opacity,
    /** Width of the outline; null fills the shape. */
    width: z.nullable(Length),
  }),
  z.strictObject({
    kind: z.literal('text'),
    text: z.string().check(z.minLength(1), z.maxLength(editLimits.letters)),
    font: z.enum(letteringFonts),
    /** Height of a line of text. */
    size: Length,
    color: Color,
    opacity: Opacity,
    /** The middle of the text. */
    at: Place,
    align: z.enum(['left', 'center', 'right']),
    angle: Angle,
    mirrored: z.boolean(),
    /** A box behind the text; null has none. */
    background: z.nullable(Color),
  }),
  z.strictObject({
    kind: z.literal('stamp'),
    stampId: Id,
    /** The middle of the stamp. */
    at: Place,
    /** Width of the stamp. */
    size: Length,
    angle: Angle,
    mirrored: z.boolean(),
    opacity: Opacity,
    /** Repeats it over the whole picture. */
    tile: z.boolean(),
  }),
] as const;

/** What is done to a picture, in order. Turning and mirroring add up; of crops the last one counts, and null takes it back. */
export const EditOperation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('turn'), by: z.literal([90, -90]) }),
  z.strictObject({ kind: z.literal('mirror') }),
  z.strictObject({ kind: z.literal('crop'), box: z.nullable(EditBox) }),
  ...marks,
]);
export type EditOperation = z.infer<typeof EditOperation>;
export const EditOperations = z.array(EditOperation).check(z.maxLength(editLimits.operations));

/** The list as a field of a form: JSON. */
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
  /** Counts the changes of the list. A change names the one that it is based on, and is refused where another was made meanwhile. */
  revision: z.int(),
  /** The picture before it is turned and cropped, in pixels at the scale at which it is published. Null until it was looked at. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type EditState = z.infer<typeof EditState>;

/** `edit` is null where there is no still picture: a video or an animation cannot be edited. */
export const ContentForEdit = z.object({ ...ContentDetail.shape, edit: z.nullable(EditState) });
export type ContentForEdit = z.infer<typeof ContentForEdit>;

export const EditChange = z.strictObject({
  ...ContentChange.shape,
  /** The whole list, in place of the one that is kept. One that differs makes a new mask version from the original. */
  operations: z.optional(EditOperations),
  /** Of the list that it replaces. Needed with `operations`, but for `saveAs: new`. */
  revision: z.optional(Version),
  /** `new` makes a private item of its own with these operations, which its maker looks at before it is published. */
  saveAs: z.optional(z.enum(['replace', 'new'])),
});

export const ExportFormat = z.enum(['jpeg', 'png', 'webp']);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const EditExport = z.strictObject({
  format: ExportFormat,
  /** Absent: those that are kept. */
  operations: z.optional(EditOperations),
});

export const editing = table({
  getContentForEdit: {
    method: 'GET',
    path: '/content/:id/edit',
    about: 'content',
    summary: 'One of your items, with facts for you only and how its picture is edited',
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
    /** Of the new item, where one was asked for. */
    answer: ContentForEdit,
  },
  replacePicture: {
    method: 'POST',
    path: '/content/:id/edit',
    about: 'content',
    summary: 'Replace the picture of your item by a file, as a form; the file is the last part',
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
    summary: 'Your edited picture as a file, with its covers, as it would be published',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 60, per: 'hour' },
    largeBody: true,
    body: EditExport,
    file: 'image/*',
    answer: z.null(),
  },
});
