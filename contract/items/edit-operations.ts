import { EDIT_LIMITS, LETTERING_FONTS } from '@veil/imaging';
import * as z from 'zod/mini';
import { Id } from '../fields.ts';

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

const Light = z.int().check(z.minimum(-editLimits.light), z.maximum(editLimits.light));

/**
 * Operations apply in order. Turning and mirroring add up. The last crop counts, and null removes it. So do the last
 * straightening and the last light, and 0 removes them.
 */
export const EditOperation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('turn'), by: z.literal([90, -90]) }),
  z.strictObject({ kind: z.literal('mirror') }),
  /** Shares of the straightened picture. */
  z.strictObject({ kind: z.literal('crop'), box: z.nullable(EditBox) }),
  /** Degrees, clockwise in the source picture. */
  z.strictObject({
    kind: z.literal('straighten'),
    angle: z.number().check(z.minimum(-editLimits.straighten), z.maximum(editLimits.straighten)),
  }),
  z.strictObject({ kind: z.literal('light'), brightness: Light, contrast: Light, warmth: Light }),
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
