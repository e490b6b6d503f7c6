import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Cover, Review } from '@veil/contract/items/review.ts';
import { type Corrections, inOrder } from './covers.ts';

const counted: Partial<Record<BodyPartName, readonly [one: string, several: string]>> = {
  face: ['face', 'faces'],
  mouth: ['mouth', 'mouths'],
  chest: ['chest', 'chests'],
  belly: ['belly', 'bellies'],
  armpits: ['armpit', 'armpits'],
  hands: ['hand', 'hands'],
  feet: ['foot', 'feet'],
};
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const partLabel = (part: BodyPartName | null): string =>
  part ? capital(counted[part]?.[0] ?? part) : 'Other area';

type Kind = BodyPartName | 'whole' | 'whole at times' | null;

const isWhole = ({ keys }: Cover): boolean =>
  keys.every(({ box: [x, y, w, h] }) => x <= 0 && y <= 0 && x + w >= 1 && y + h >= 1);
/** In a clip a cover has a key at each of its ends. */
const wholeOf = ({ keys }: Cover): Kind => (keys.length > 1 ? 'whole at times' : 'whole');
/** In a clip a part that could not be followed is covered by a whole frame. */
const kindOf = (cover: Cover): Kind =>
  isWhole(cover) && (!cover.part || cover.keys.length > 1) ? wholeOf(cover) : cover.part;
const kindLabel = (kind: Kind): string =>
  kind === 'whole' || kind === 'whole at times' ? 'Whole picture' : partLabel(kind);

/** `3 faces`, `breasts`, `2 × breasts` */
function count(part: Kind, number: number): string {
  if (part === 'whole') return 'the whole picture';
  if (part === 'whole at times') return 'at times the whole picture';
  if (!part) return number === 1 ? '1 other area' : `${number} other areas`;
  const forms = counted[part];
  if (forms) return `${number} ${forms[number === 1 ? 0 : 1]}`;
  return number === 1 ? part : `${number} × ${part}`;
}

function countAll(covers: readonly Cover[]): string {
  const numbers = new Map<Kind, number>();
  for (const kind of inOrder(covers).map(kindOf)) numbers.set(kind, (numbers.get(kind) ?? 0) + 1);
  return [...numbers].map(([part, number]) => count(part, number)).join(', ');
}

type Style = Pick<Corrections['style'], 'type' | 'scope'>;

/** `3 faces, 2 chests covered · 1 hand left visible`. Only parts that should be covered count as visible. */
export function summary(covers: readonly Cover[], { type, scope }: Style, chosen: readonly BodyPartName[]): string {
  if (type === 'none') return 'Nothing is covered';
  if (scope === 'full') return 'The whole picture is covered';
  const covered = countAll(covers.filter((cover) => cover.covered));
  const visible = countAll(
    covers.filter(({ covered: is, part }) => scope === 'detection' && !is && part && chosen.includes(part)),
  );
  return [covered ? `${capital(covered)} covered` : 'Nothing is covered', visible && `${visible} left visible`]
    .filter(Boolean)
    .join(' · ');
}

/** `Face, covered, 1 of 3`. Numbers count the covers of the same part. */
export function coverNames(covers: readonly Cover[]): Map<string, string> {
  const totals = new Map<Kind, number>();
  for (const kind of covers.map(kindOf)) totals.set(kind, (totals.get(kind) ?? 0) + 1);
  const counts = new Map<Kind, number>();
  const names = inOrder(covers).map((cover): [string, string] => {
    const { id, covered, unsure } = cover;
    const kind = kindOf(cover);
    const [nth, total] = [(counts.get(kind) ?? 0) + 1, totals.get(kind) ?? 1];
    counts.set(kind, nth);
    const state = covered ? 'covered' : 'left visible';
    const words = [kindLabel(kind), state, unsure && 'please check', total > 1 && `${nth} of ${total}`];
    return [id, words.filter(Boolean).join(', ')];
  });
  return new Map(names);
}

/** `0:03.4` */
export function clock(ms: number): string {
  const tenths = Math.round(ms / 100);
  const seconds = Math.floor(tenths / 10) % 60;
  return `${Math.floor(tenths / 600)}:${String(seconds).padStart(2, '0')}.${tenths % 10}`;
}

export function headLine({ status, moving, censor }: Pick<Review, 'status' | 'moving' | 'censor'>): string {
  if (status === 'needs_decision') return 'Only you can see this. Draw what should be covered, or choose one of these:';
  if (status === 'needs_manual' || censor.scope === 'manual')
    return `Draw over everything that should be covered${moving ? ', and follow it through the clip' : ''}. Nobody else sees your changes until you publish them.`;
  if (status === 'ready') return 'Others see the present version until you publish your changes.';
  return 'This is how others will see it. Check the covers, change what is wrong, then publish.';
}
