import * as z from 'zod/mini';

const Fraction = z.optional(z.coerce.number<number | string>().check(z.minimum(0), z.maximum(1)));

export const AvatarSquare = z.object({
  /** Left edge of the square, in 0..1 of the upright picture's width; centred by default. */
  x: Fraction,
  /** Top edge, in 0..1 of the height. */
  y: Fraction,
  /** Side, in 0..1 of the shorter side; 1 by default. */
  size: Fraction,
});
