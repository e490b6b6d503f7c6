import type { BodyPart, Box, Pixels } from '@veil/imaging';
import type { Findings } from './detector.ts';

/** The models always see the view that is brighter on its right, so a mirrored picture gets mirrored findings. */
export async function mirrorAlike(picture: Pixels, look: (picture: Pixels) => Promise<Findings>): Promise<Findings> {
  if (lean(picture) >= 0) return look(picture);
  const { parts, people, ...rest } = await look(mirrored(picture));
  return {
    ...rest,
    parts: parts.map((part): BodyPart => ({ ...part, box: mirroredBox(part.box) })),
    ...(people && { people: people.map((person) => ({ ...person, box: mirroredBox(person.box) })) }),
  };
}

/** Whole numbers, so that the mirror has exactly the negative. */
function lean({ data, width, height, channels }: Pixels): number {
  let sum = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) * (2 * x + 1 - width);
    }
  }
  return sum;
}

function mirrored({ data, width, height, channels }: Pixels): Pixels {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels;
      const to = (y * width + width - 1 - x) * channels;
      for (let channel = 0; channel < channels; channel++) out[to + channel] = data[from + channel] ?? 0;
    }
  }
  return { data: out, width, height, channels };
}

const mirroredBox = ([x, y, w, h]: Box): Box => [Math.max(0, 1 - x - w), y, w, h];
