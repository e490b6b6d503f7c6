import type { Review } from '@veil/contract/items/review.ts';
import type { Region } from '@veil/imaging';
import { PixelCanvas, Unseen, useCoverDrawing, usePicture } from '../covers/index.ts';
import type { Corrections } from './covers.ts';
import { say } from './messages.ts';

type StagePictureProps = {
  review: Review;
  source: Blob;
  regions: readonly Region[] | 'whole';
  style: Corrections['style'];
  comparing: boolean;
  label: string;
};

const uncovered = { type: 'none', intensity: 0 } as const;

export function StagePicture({ review, source, regions, style, comparing, label }: StagePictureProps) {
  const { edit } = review;
  const { width, height } = edit ?? review;
  const read = usePicture(source, 'picture', width, height, edit);
  const drawing = useCoverDrawing(read.picture, regions, comparing && edit ? uncovered : style);
  if (read.is === 'failed')
    return (
      <p role="alert" className="absolute inset-0 grid place-items-center bg-surface p-6 text-center text-soft">
        {say('thisBrowserCannotShowThe')}
      </p>
    );
  const shown = comparing && !edit ? read.picture : drawing.is === 'drawn' ? drawing.picture : null;
  if (!shown) return <Unseen failed={drawing.is === 'failed'} />;
  return <PixelCanvas picture={shown} label={label} />;
}
