import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Cover, Review } from '@veil/contract/items/review.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { capital, partWords } from '../../../platform/part-words.ts';
import { type Corrections, inOrder } from './covers.ts';
import { say } from './messages.ts';

const counted: Partial<Record<BodyPartName, { one: string; all: (count: number) => string }>> = {
  face: { one: say('face'), all: (count) => say('faces', { count }) },
  mouth: { one: say('mouth'), all: (count) => say('mouths', { count }) },
  chest: { one: say('chest'), all: (count) => say('chests', { count }) },
  belly: { one: say('belly'), all: (count) => say('bellies', { count }) },
  armpits: { one: say('armpit'), all: (count) => say('armpits', { count }) },
  hands: { one: say('hand'), all: (count) => say('hands', { count }) },
  feet: { one: say('foot'), all: (count) => say('feet', { count }) },
};
const list = new Intl.ListFormat(dateLanguage, { type: 'unit', style: 'short' });

export const partLabel = (part: BodyPartName | null): string =>
  part ? (counted[part]?.one ?? capital(partWords[part])) : say('otherArea');

type Kind = BodyPartName | 'whole' | 'whole at times' | null;

const isWhole = ({ keys }: Cover): boolean =>
  keys.every(({ box: [x, y, w, h] }) => x <= 0 && y <= 0 && x + w >= 1 && y + h >= 1);
/** In a clip a cover has a key at each of its ends. */
const wholeOf = ({ keys }: Cover): Kind => (keys.length > 1 ? 'whole at times' : 'whole');
/** In a clip a part that could not be followed is covered by a whole frame. */
const kindOf = (cover: Cover): Kind =>
  isWhole(cover) && (!cover.part || cover.keys.length > 1) ? wholeOf(cover) : cover.part;
const kindLabel = (kind: Kind): string =>
  kind === 'whole' || kind === 'whole at times' ? say('wholePicture') : partLabel(kind);

/** `3 faces`, `breasts`, `2 × breasts` */
function count(part: Kind, number: number): string {
  if (part === 'whole') return say('aWholePicture');
  if (part === 'whole at times') return say('atTimesTheWholePicture');
  if (!part) return say('otherAreas', { count: number });
  const words = counted[part];
  if (words) return words.all(number);
  return number === 1 ? partWords[part] : say('severalOfAPart', { count: number, part: partWords[part] });
}

function countAll(covers: readonly Cover[]): string {
  const numbers = new Map<Kind, number>();
  for (const kind of inOrder(covers).map(kindOf)) numbers.set(kind, (numbers.get(kind) ?? 0) + 1);
  return list.format([...numbers].map(([part, number]) => count(part, number)));
}

type Style = Pick<Corrections['style'], 'type' | 'scope'>;

/** `3 faces, 2 chests covered · 1 hand left visible`. Only parts that should be covered count as visible. */
export function summary(covers: readonly Cover[], { type, scope }: Style, chosen: readonly BodyPartName[]): string {
  if (type === 'none') return say('nothingIsCovered');
  if (scope === 'full') return say('theWholePictureIsCovered');
  const covered = countAll(covers.filter((cover) => cover.covered));
  const visible = countAll(
    covers.filter(({ covered: is, part }) => scope === 'detection' && !is && part && chosen.includes(part)),
  );
  return [
    covered ? capital(say('areCovered', { covers: covered })) : say('nothingIsCovered'),
    visible && say('areLeftVisible', { covers: visible }),
  ]
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
    const state = covered ? (unsure ? 'coveredUnsure' : 'covered') : unsure ? 'unsure' : 'visible';
    const part = kindLabel(kind);
    return [id, total > 1 ? say('coverOfSeveral', { part, state, nth, total }) : say('cover', { part, state })];
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
  if (status === 'needs_decision') return say('onlyYouCanSeeThisDraw');
  if (status === 'needs_manual' || censor.scope === 'manual')
    return moving ? say('drawOverEverythingInTheClip') : say('drawOverEverythingInThePicture');
  if (status === 'ready') return say('othersSeeThePresentVersion');
  return say('thisIsHowOthersWill');
}
