import type { Human, Tensor } from '@vladmandic/human';
import { height, intersectionOverUnion, type Rect, width } from './rect.ts';
import { type FoundFace, runModels } from './run-models.ts';

/** With this many people some are too small for the models, whose inputs are 512 and 256 pixels wide. */
const GROUP_SIZE = 3;
/** Side of a quarter as a share of the picture's: quarters overlap, so that one of them shows a person uncut. */
const QUARTER_SHARE = 0.6;
const SAME_PERSON = 0.5;
const SAME_FACE = 0.3;

/** Persons and faces of the whole picture; for a group also those that are found only in its quarters. */
export async function findPeople(
  human: Human,
  tensor: Tensor,
  whole: Rect,
): Promise<{ persons: Rect[]; faces: FoundFace[] }> {
  const { persons, faces } = await runModels(human, tensor, whole, 'face', 'object');
  if (Math.max(persons.length, faces.length) < GROUP_SIZE) return { persons, faces };
  for (const quarter of quarters(whole)) {
    const inQuarter = await runModels(human, tensor, quarter, 'face', 'object');
    persons.push(
      ...inQuarter.persons.filter((one) => !persons.some((seen) => intersectionOverUnion(seen, one) > SAME_PERSON)),
    );
    faces.push(
      ...inQuarter.faces.filter(
        ({ rect }) => !faces.some((seen) => intersectionOverUnion(seen.rect, rect) > SAME_FACE),
      ),
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
