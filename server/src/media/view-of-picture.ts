import { findShift, type LumaPlane, lumaOf, type Turn, turnPixels } from '@veil/imaging';
import type { FoundView } from './comparing.ts';
import { ANIMATED, openPicture, type PictureSource, refuseBroken } from './loaders.ts';
import { masterBounds } from './master-bounds.ts';
import { decodeStrip, type Strip } from './strip.ts';

export async function decodeStill(source: PictureSource, maxSide: number): Promise<Strip | null> {
  if (ANIMATED.includes(source.format) && ((await openPicture(source, 1).metadata()).pages ?? 1) > 1) return null;
  return decodeStrip(source, masterBounds(maxSide, false), false).catch(refuseBroken);
}

export async function lumaOfPicture(source: PictureSource, maxSide: number, turn: Turn): Promise<LumaPlane | null> {
  const still = await decodeStill(source, maxSide);
  return still && lumaOf(turnPixels(still, turn));
}

export async function viewOfPicture(
  source: PictureSource,
  maxSide: number,
  { scene, turns }: { scene: LumaPlane; turns: readonly Turn[] },
): Promise<FoundView | null> {
  const still = await decodeStill(source, maxSide);
  if (!still) return null;
  for (const turn of turns) {
    const shift = findShift(scene, lumaOf(turnPixels(still, turn)));
    if (shift) return { ...shift, turn };
  }
  return null;
}
