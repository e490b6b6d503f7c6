import type { Human, Tensor } from '@vladmandic/human';
import { type KnownFace, seeIn } from './see.ts';
import { height, likeness, type Span, width } from './span.ts';

/** From so many people on, some are too small for models that look at 512 and 256 pixels. */
const CROWD = 3;
/** Share of each side that a closer look takes in: the four of them overlap, so that nobody is cut by all. */
const CLOSER = 0.6;
const SAME_PERSON = 0.5;
const SAME_FACE = 0.3;

/** Persons and faces of the whole picture; in a crowd also those that only a closer look at its quarters shows. */
export async function seePeople(
  human: Human,
  tensor: Tensor,
  whole: Span,
): Promise<{ persons: Span[]; faces: KnownFace[] }> {
  const { persons, faces } = await seeIn(human, tensor, whole, 'face', 'object');
  if (Math.max(persons.length, faces.length) < CROWD) return { persons, faces };
  for (const quarter of quarters(whole)) {
    const closer = await seeIn(human, tensor, quarter, 'face', 'object');
    persons.push(...closer.persons.filter((one) => !persons.some((seen) => likeness(seen, one) > SAME_PERSON)));
    faces.push(...closer.faces.filter(({ span }) => !faces.some((seen) => likeness(seen.span, span) > SAME_FACE)));
  }
  return { persons, faces };
}

function quarters(whole: Span): Span[] {
  const [w, h] = [Math.floor(width(whole) * CLOSER), Math.floor(height(whole) * CLOSER)];
  return [whole.top, whole.bottom - h].flatMap((top) =>
    [whole.left, whole.right - w].map((left) => ({ left, top, right: left + w, bottom: top + h })),
  );
}
