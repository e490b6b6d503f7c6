import type { Human, Tensor } from '@vladmandic/human';
import { height, intersectionOverUnion, type Rect, width } from './rect.ts';
import { type FoundFace, runModels } from './run-models.ts';

/** From so many people on, some are too small for models that look at 512 and 256 pixels. */
const GROUP_SIZE = 3;
/** Share of each side that a closer look takes in: the four of them overlap, so that nobody is cut by all. */
const QUARTER_SHARE = 0.6;
const SAME_PERSON = 0.5;
const SAME_FACE = 0.3;

/** Persons and faces of the whole picture; in a crowd also those that only a closer look at its quarters shows. */
export async function findPeople(
  human: Human,
  tensor: Tensor,
  whole: Rect,
): Promise<{ persons: Rect[]; faces: FoundFace[] }> {
  const { persons, faces } = await runModels(human, tensor, whole, 'face', 'object');
  if (Math.max(persons.length, faces.length) < GROUP_SIZE) return { persons, faces };
  for (const quarter of quarters(whole)) {
    const closer = await runModels(human, tensor, quarter, 'face', 'object');
    persons.push(
      ...closer.persons.filter((one) => !persons.some((seen) => intersectionOverUnion(seen, one) > SAME_PERSON)),
    );
    faces.push(
      ...closer.faces.filter(({ rect }) => !faces.some((seen) => intersectionOverUnion(seen.rect, rect) > SAME_FACE)),
    );
  }
  return { persons, faces };
}

function quarters(whole: Rect): Rect[] {
  const [w, h] = [Math.floor(width(whole) * QUARTER_SHARE), Math.floor(height(whole) * QUARTER_SHARE)];
  return [whole.top, whole.bottom - h].flatMap((top) =>
    [whole.left, whole.right - w].map((left) => ({ left, top, right: left + w, bottom: top + h })),
  );
}
