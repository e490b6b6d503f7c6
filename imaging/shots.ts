import type { Pixels } from './pixels.ts';

type Sketch = { colours: Float64Array; blocks: Float64Array };

/** Pixels in each direction. */
const SAMPLES = 96;
const BLOCKS = 8;

/** Share of pixels with changed colour. A fast pan changes few; a cut within one room also changes the blocks. */
const OTHER_COLOURS = 0.45;
const SOME_OTHER_COLOURS = 0.2;
/** Mean change of the blocks' lightness, 0-255. */
const OTHER_BLOCKS = 30;

/** Each shot has its own averages, so a film flickering between two pictures must not get new ones in every frame. */
export const MIN_SHOT_MS = 500;

export function openCutFinder(): (frame: Pixels) => boolean {
  let last: Sketch | undefined;
  return (frame) => {
    const sketch = sketchOf(frame);
    const cut = last !== undefined && isCut(last, sketch);
    last = sketch;
    return cut;
  };
}

function isCut(a: Sketch, b: Sketch): boolean {
  const colours = meanChange(a.colours, b.colours) * a.colours.length * 0.5;
  return colours > OTHER_COLOURS || (colours > SOME_OTHER_COLOURS && meanChange(a.blocks, b.blocks) > OTHER_BLOCKS);
}

function meanChange(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
}

function sketchOf({ data, width, height, channels }: Pixels): Sketch {
  const colours = new Float64Array(4 ** 3);
  const blocks = new Float64Array(BLOCKS ** 2);
  const counts = new Float64Array(BLOCKS ** 2);
  const [stepX, stepY] = [Math.max(1, Math.floor(width / SAMPLES)), Math.max(1, Math.floor(height / SAMPLES))];
  let samples = 0;
  for (let y = stepY >> 1; y < height; y += stepY) {
    const blockRow = Math.floor((y * BLOCKS) / height) * BLOCKS;
    for (let x = stepX >> 1; x < width; x += stepX) {
      const at = (y * width + x) * channels;
      const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
      colours[(red >> 6) * 16 + (green >> 6) * 4 + (blue >> 6)]!++;
      const block = blockRow + Math.floor((x * BLOCKS) / width);
      blocks[block]! += (red + green + blue) / 3;
      counts[block]!++;
      samples++;
    }
  }
  return {
    colours: colours.map((count) => count / samples),
    blocks: blocks.map((sum, i) => sum / Math.max(1, counts[i]!)),
  };
}
