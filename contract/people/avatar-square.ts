import * as z from 'zod/mini';

const Fraction = z.optional(z.coerce.number<number | string>().check(z.minimum(0), z.maximum(1)));

export const AvatarSquare = z.object({
  /** A share of the upright picture's width; centred by default. */
  x: Fraction,
  /** A share of the height. */
  y: Fraction,
  /** A share of the shorter side; 1 by default. */
  size: Fraction,
});
