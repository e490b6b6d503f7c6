import {
  blackPainter,
  type CensorStyle,
  drawOnPlanes,
  growRegion,
  LUMA_WEIGHTS,
  type LumaWeights,
  openMovingCover,
  openYuvPainters,
  standingTrack,
  type Track,
  WHOLE_FRAME,
} from '@veil/imaging';
import type { Frame } from 'node-av';
import { AVCOL_SPC_BT709, AVCOL_SPC_BT2020_CL, AVCOL_SPC_BT2020_NCL } from 'node-av/constants';
import { noiseFrom } from '../censor-strip.ts';
import type { CensorPlan, Inspection } from '../types.ts';
import { evenFit, MAX_SIDE } from './fit.ts';
import { measureVideo } from './measure-video.ts';
import { planesOf } from './planes-of.ts';
import type { FrameCover } from './transcode.ts';

/** Blur and pixelate read the video once for this. Throws for a plan that would hide nothing. */
export function coverFrames(file: string, inspection: Inspection, plan: CensorPlan, noiseKey: Uint8Array): FrameCover {
  const tracks = tracksOf(plan);
  if (!tracks.some(({ keys }) => keys.length > 0)) throw new Error('A censor plan without regions');
  const { format, width, height, durationMs = 0 } = inspection;
  const style: CensorStyle = plan.type === 'blackout' ? { type: 'blackout' } : { ...plan, noise: noiseFrom(noiseKey) };
  const cover = openMovingCover(tracks, evenFit(width, height, MAX_SIDE), style);
  if (cover.needsMeasuring) {
    measureVideo(cover, [file, format], { tracks, durationMs });
  }
  let painters: ReturnType<typeof openYuvPainters> | undefined;
  return (frame, at) => {
    const planes = planesOf(frame);
    const size = { width: planes.luma.width, height: planes.luma.height };
    if (Number.isNaN(at)) {
      const everything = growRegion(WHOLE_FRAME, size.width, size.height);
      drawOnPlanes(planes, everything, blackPainter(everything));
      return;
    }
    for (const { region, grid } of cover.at(at, size)) {
      if (style.type !== 'blackout') painters ??= openYuvPainters(style.type, weightsOf(frame));
      drawOnPlanes(planes, region, (grid && painters?.(region.rect, grid)) ?? blackPainter(region));
    }
  };
}

const tracksOf = ({ regions, tracks = [] }: CensorPlan): Track[] => [
  ...(regions === 'whole' ? [WHOLE_FRAME] : regions).map(standingTrack),
  ...tracks,
];

function weightsOf({ colorSpace }: Frame): LumaWeights {
  if (colorSpace === AVCOL_SPC_BT709) return LUMA_WEIGHTS.bt709;
  const isWide = colorSpace === AVCOL_SPC_BT2020_CL || colorSpace === AVCOL_SPC_BT2020_NCL;
  return isWide ? LUMA_WEIGHTS.bt2020 : LUMA_WEIGHTS.bt601;
}
