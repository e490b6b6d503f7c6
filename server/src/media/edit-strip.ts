import { drawEdit, loadLetterings, type StyledRegions, WHOLE_FRAME } from '@veil/imaging';
import { noiseFrom } from './censor-strip.ts';
import type { Strip } from './strip.ts';
import type { CensorPlan, EditPlan } from './types.ts';

/** Covers come from the decoded original, marks lie over them. Throws for a plan that would hide nothing. */
export async function editStrip(
  strip: Strip,
  { censor, noiseKey, gridOrigin, gridTurn, edit }: EditPlan,
): Promise<Strip> {
  if (strip.frames !== 1) throw new Error('Only a still picture can be edited');
  const { operations, stamps } = edit;
  const lettering = await loadLetterings(operations);
  const grid = { noise: noiseFrom(noiseKey), origin: gridOrigin, turn: gridTurn, reduction: 1 };
  const assets = { stamps, lettering };
  const drawn = drawEdit(strip, { operations, covers: censor && regionsOf(censor), grid, assets });
  const { width, height } = drawn;
  // The buffer is encoded as a whole, so it may hold nothing else.
  const data = new Uint8Array(drawn.data.buffer, drawn.data.byteOffset, drawn.data.byteLength);
  return { data, width, height, channels: 3, frameHeight: height, frames: 1 };
}

function regionsOf({ type, intensity, regions: where, tracks = [] }: CensorPlan): StyledRegions {
  const regions = where === 'whole' ? [WHOLE_FRAME] : where;
  if (tracks.length > 0) throw new Error('A still picture has no tracks');
  if (regions.length === 0) throw new Error('A censor plan without regions');
  if (type !== 'blackout' && !(intensity > 0)) throw new Error(`A ${type} of intensity ${intensity}`);
  return { type, intensity, regions };
}
