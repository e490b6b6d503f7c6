import type { Cover } from '@veil/contract/items/review.ts';
import type { Track } from '@veil/imaging';
import type { CensorPlan } from '../../../media/index.ts';
import { afterEndMs, endToleranceMs } from './covers.ts';
import { isMoving, type PictureFacts } from './picture-facts.ts';

type Style = Pick<CensorPlan, 'type' | 'intensity'>;

export function planOf(covers: readonly Cover[], style: Style, picture: PictureFacts | null): CensorPlan | null {
  if (covers.length === 0) return null;
  const { type, intensity } = style;
  if (isMoving(picture)) {
    const tracks = covers.map((cover) => toTheEnds(cover, picture?.durationMs ?? 0));
    return { type, intensity, regions: [], tracks };
  }
  const regions = covers.flatMap(({ shape, keys }) => keys.map(({ box }) => ({ shape, box })));
  return { type, intensity, regions };
}

function toTheEnds({ shape, keys }: Pick<Cover, 'shape' | 'keys'>, durationMs: number): Track {
  const [first, last] = [keys[0], keys.at(-1)];
  const before = first && first.at > 0 && first.at <= endToleranceMs ? [{ at: 0, box: first.box }] : [];
  const after = last && last.at >= durationMs - endToleranceMs ? [{ at: last.at + afterEndMs, box: last.box }] : [];
  return { shape, keys: [...before, ...keys, ...after] };
}
