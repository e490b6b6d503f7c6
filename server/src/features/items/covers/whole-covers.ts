import { type BodyPartName, partNames } from '@veil/contract/body-parts.ts';
import type { Cover } from '@veil/contract/items/review.ts';
import { type NotFollowed, notFollowedSpans, type Span, WHOLE_FRAME } from '@veil/imaging';

type FoundCover = Omit<Cover, 'id' | 'source'>;

const [x, y, w, h] = WHOLE_FRAME.box;
export const wholeBox: Cover['keys'][number]['box'] = [x, y, w, h];
export const wholeCover: Omit<FoundCover, 'keys' | 'unsure'> = { part: null, shape: WHOLE_FRAME.shape, covered: true };

/** They are covered for chosen parts, visible for the others. Each span has one cover. */
export function momentCovers(
  lost: readonly NotFollowed[],
  chosen: readonly BodyPartName[],
  unsure: boolean,
): FoundCover[] {
  const covered = notFollowedSpans(lost, chosen);
  const visible = without(notFollowedSpans(lost, partNames), covered);
  const coverOf = (span: Span, isCovered: boolean) => ({
    ...wholeCover,
    unsure,
    covered: isCovered,
    keys: keysOf(span),
  });
  return [...covered.map((span) => coverOf(span, true)), ...visible.map((span) => coverOf(span, false))];
}

/** A cover of one frame lasts one millisecond, so that two keys never share a time. */
export const keysOf = ({ from, to }: Span): Cover['keys'] =>
  [from, Math.max(to, from + 1)].map((at) => ({ at, box: wholeBox }));

function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, other) =>
      left.flatMap((span) => {
        if (other.to < span.from || other.from > span.to) return [span];
        const before = { from: span.from, to: other.from };
        const after = { from: other.to, to: span.to };
        return [before, after].filter(({ from, to }) => to > from);
      }),
    [...spans],
  );
}
