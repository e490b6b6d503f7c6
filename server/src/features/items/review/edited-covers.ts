import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import type { Cover } from '@veil/contract/items/review.ts';
import {
  cropInSource,
  type EditFrame,
  frameOf,
  geometryOf,
  growRegion,
  isTurning,
  type Region,
  reviewedRegion,
  shownBox,
  sourceBox,
} from '@veil/imaging';

type Size = { width: number; height: number };
type Key = Cover['keys'][number];
type Pair = { source: Cover; shown: Cover };

export type EditedCovers = {
  shown: Cover[];
  size: Size | null;
  outside: number;
  toSource(sent: readonly Cover[]): { covers: Cover[]; sentFirst: Cover[] };
};

/** Used while the size is unknown; fractions then differ by less than a pixel. */
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

export const changesGeometry = (operations: readonly EditOperation[]): boolean => operations.some(isTurning);

/** Only still pictures are edited, so covers have one key. */
function shownCover(frame: EditFrame, cover: Cover): Cover | null {
  const [key] = cover.keys;
  const region = key && regionIn(frame, { shape: cover.shape, box: key.box });
  return region ? { ...cover, shape: region.shape, keys: [{ at: key.at, box: [...region.box] as Key['box'] }] } : null;
}

const regionIn = (frame: EditFrame, region: Region): Region | null =>
  reviewedRegion(frame, region) ?? (reachesIn(frame, region) ? { ...region, box: shownBox(frame, region.box) } : null);

/** Pictures; no browser draws anything wider. */
const farthest = 8;

function reachesIn(frame: EditFrame, region: Region): boolean {
  const { source } = frame;
  const crop = cropInSource(frame);
  const { left, top, right, bottom } = growRegion(region, source.width, source.height).rect;
  const touches = left < crop.right && right > crop.left && top < crop.bottom && bottom > crop.top;
  return touches && shownBox(frame, region.box).every((value) => Math.abs(value) <= farthest);
}

/** An unmoved cover keeps its exact numbers, so that saving alone changes nothing. */
function sourceCover(frame: EditFrame, cover: Cover, was: Pair | undefined): Cover {
  if (was && JSON.stringify(cover.keys) === JSON.stringify(was.shown.keys)) {
    const shape = cover.shape === was.shown.shape ? was.source.shape : cover.shape;
    return { ...cover, shape, keys: was.source.keys };
  }
  const keys = cover.keys.map(({ at, box }): Key => ({ at, box: [...sourceBox(frame, box)] as Key['box'] }));
  return { ...cover, keys };
}
