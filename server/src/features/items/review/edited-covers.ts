import type { EditOperation } from '@veil/contract/editing.ts';
import type { Cover } from '@veil/contract/review.ts';
import {
  type EditFrame,
  frameOf,
  geometryOf,
  growRegion,
  type Region,
  shownBox,
  shownRegion,
  sourceBox,
} from '@veil/imaging';

type Size = { width: number; height: number };
type Key = Cover['keys'][number];
type Pair = { source: Cover; shown: Cover };

/** The covers of an item in its picture as it is turned, mirrored and cropped. */
export type EditedCovers = {
  /** In 0..1 of the edited picture. */
  shown: Cover[];
  /** Of the edited picture; null where the size is not known. */
  size: Size | null;
  /** How many parts that are covered the crop left out. */
  outside: number;
  /** What was sent and what the crop left out, as places of the source picture: in the order that is kept, and with those that were sent first. */
  toSource(sent: readonly Cover[]): { covers: Cover[]; sentFirst: Cover[] };
};

/** Where the size is not known: fractions differ by less than a pixel. */
const anySize: Size = { width: 2560, height: 2560 };

export function editedCovers(
  covers: readonly Cover[],
  operations: readonly EditOperation[],
  source: Size | null,
): EditedCovers {
  if (!changesGeometry(operations)) {
    const same = (sent: readonly Cover[]) => ({ covers: [...sent], sentFirst: [...sent] });
    return { shown: [...covers], size: source, outside: 0, toSource: same };
  }
  const frame = frameOf(geometryOf(operations), source ?? anySize);
  const pairs = covers.flatMap((cover): Pair[] => {
    const shown = shownCover(frame, cover);
    return shown ? [{ source: cover, shown }] : [];
  });
  const known = new Map(pairs.map((pair) => [pair.shown.id, pair]));
  const outside = [...covers.entries()].filter(([, { id }]) => !known.has(id));
  return {
    shown: pairs.map(({ shown }) => shown),
    size: source && frame.shown,
    outside: outside.filter(([, { covered }]) => covered).length,
    toSource(sent) {
      const placed = sent.map((cover) => sourceCover(frame, cover, known.get(cover.id)));
      const kept = [...placed];
      for (const [at, cover] of outside) kept.splice(at, 0, cover);
      return { covers: kept, sentFirst: [...placed, ...outside.map(([, cover]) => cover)] };
    },
  };
}

export const changesGeometry = (operations: readonly EditOperation[]): boolean =>
  operations.some(({ kind }) => kind === 'turn' || kind === 'mirror' || kind === 'crop');

/** Only still pictures are edited, whose covers have one key. */
function shownCover(frame: EditFrame, cover: Cover): Cover | null {
  const [key] = cover.keys;
  const region = key && regionIn(frame, { shape: cover.shape, box: key.box });
  return region ? { ...cover, shape: region.shape, keys: [{ at: key.at, box: [...region.box] as Key['box'] }] } : null;
}

/** Also one that lies beside the crop and reaches into it with the margin that is drawn around it. */
const regionIn = (frame: EditFrame, region: Region): Region | null =>
  shownRegion(frame, region) ?? (reachesIn(frame, region) ? { ...region, box: shownBox(frame, region.box) } : null);

/** Pictures. What is wider than this is drawn by no browser. */
const farthest = 8;

function reachesIn(frame: EditFrame, region: Region): boolean {
  const { source, crop } = frame;
  const { left, top, right, bottom } = growRegion(region, source.width, source.height).rect;
  const touches = left < crop.right && right > crop.left && top < crop.bottom && bottom > crop.top;
  return touches && shownBox(frame, region.box).every((value) => Math.abs(value) <= farthest);
}

/** What was not moved keeps its place to the last digit, so that saving alone changes nothing. */
function sourceCover(frame: EditFrame, cover: Cover, was: Pair | undefined): Cover {
  if (was && JSON.stringify(cover.keys) === JSON.stringify(was.shown.keys)) {
    const shape = cover.shape === was.shown.shape ? was.source.shape : cover.shape;
    return { ...cover, shape, keys: was.source.keys };
  }
  const keys = cover.keys.map(({ at, box }): Key => ({ at, box: [...sourceBox(frame, box)] as Key['box'] }));
  return { ...cover, keys };
}
