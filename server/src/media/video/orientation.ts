export type Orientation = { filters: string[]; swapsSides: boolean };

const UPRIGHT: Orientation = { filters: [], swapsSides: false };

/** The 3 x 3 display matrix (16.16 fixed point, row by row) that phones write instead of turning pixels. */
export function orientationFrom(matrix: Buffer | null): Orientation {
  if (!matrix || matrix.length < 36) return UPRIGHT;
  const at = (index: number) => Math.sign(matrix.readInt32LE(index * 4));
  const [a, b, c, d] = [at(0), at(1), at(3), at(4)];
  if (a === 0 && d === 0 && b !== 0 && c !== 0)
    return { filters: [`transpose=${transposeOf(b, c)}`], swapsSides: true };
  const filters = [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])];
  return { filters, swapsSides: false };
}

function transposeOf(b: number, c: number): string {
  if (b > 0) return c < 0 ? 'clock' : 'cclock_flip';
  return c > 0 ? 'cclock' : 'clock_flip';
}
