import { blackPainter, boxAt, drawOnPlanes, growRegion, type Region, WHOLE_FRAME } from '@veil/imaging';
import { MediaRefusal } from '../refusal.ts';
import type { CensorPlan } from '../types.ts';
import { planesOf } from './planes-of.ts';
import type { FrameCover } from './transcode.ts';

/**
 * The function that draws a plan's covers into the frames of one video. It throws for a plan that would hide nothing, because the caller
 * meant to hide something.
 */
export function coverFrames(plan: CensorPlan): FrameCover {
  if (plan.regions.length === 0 && !plan.tracks?.some(({ keys }) => keys.length > 0)) {
    throw new Error('A censor plan without regions');
  }
  if (plan.type !== 'blackout')
    throw new MediaRefusal('video_censor_unsupported', 'Videos can be covered with black only.');
  return blackoutFrames(plan);
}

/** A frame without a time is covered whole. */
function blackoutFrames(plan: CensorPlan): FrameCover {
  return (frame, at) => {
    const planes = planesOf(frame);
    const paint = blackPainter(planes);
    for (const region of Number.isNaN(at) ? [WHOLE_FRAME] : regionsAt(plan, at)) {
      drawOnPlanes(planes, growRegion(region, planes.luma.width, planes.luma.height), paint);
    }
  };
}

function regionsAt({ regions, tracks = [] }: CensorPlan, at: number): Region[] {
  if (regions === 'whole') return [WHOLE_FRAME];
  const moving = tracks.flatMap((track): Region[] => {
    const box = boxAt(track, at);
    return box ? [{ shape: track.shape, box }] : [];
  });
  return [...regions, ...moving];
}
