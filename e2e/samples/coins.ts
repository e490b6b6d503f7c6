type Size = { width: number; height: number };

/** Seeded coin throws (a linear congruence; its top bit is fair enough for a texture). */
export function coins(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 31;
  };
}

/** Squares of this many pixels over a picture, each 1 or -1. */
export function toss(coin: () => number, { width, height }: Size, cell: number): (x: number, y: number) => number {
  const columns = Math.ceil(width / cell);
  const tossed = Uint8Array.from({ length: columns * Math.ceil(height / cell) }, coin);
  return (x, y) => (tossed[Math.floor(y / cell) * columns + Math.floor(x / cell)] ?? 0) * 2 - 1;
}
