import { findShift, type LumaPlane, lumaOf, type Shift } from '@veil/imaging';
import { ANIMATED, openPicture, type PictureSource, refuseBroken } from './loaders.ts';
import { masterBounds } from './master-bounds.ts';
import { decodeStrip } from './strip.ts';

/** The brightness of a picture in the size of its master; null for one that moves. */
export async function lumaOfPicture(source: PictureSource, maxSide: number): Promise<LumaPlane | null> {
  if (ANIMATED.includes(source.format) && ((await openPicture(source, 1).metadata()).pages ?? 1) > 1) return null;
  return lumaOf(await decodeStrip(source, masterBounds(maxSide, false), false).catch(refuseBroken));
}

/** Where the picture lies in `scene`, if it shows a part of it. */
export async function shiftOfPicture(source: PictureSource, maxSide: number, scene: LumaPlane): Promise<Shift | null> {
  const view = await lumaOfPicture(source, maxSide);
  return view && findShift(scene, view);
}
