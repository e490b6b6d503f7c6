import type { ReviewedEdit } from '@veil/contract/items/review.ts';
import { type ReactNode, useState } from 'react';
import { Eye } from '../../../kit/icons/index.ts';
import { buttonClass, cx, Frame, Skeleton } from '../../../kit/index.ts';
import { useLift } from '../../../kit/useLift.ts';
import type { CoveredRegions, CoverStyle } from './draw-cover.ts';
import { say } from './messages.ts';
import { PixelCanvas, Unseen } from './PixelCanvas.tsx';
import type { Size } from './preview-size.ts';
import { useCoverDrawing } from './useCoverDrawing.ts';
import { usePicture } from './usePicture.ts';

export type CoveredPictureProps = {
  source: Blob;
  kind?: 'picture' | 'video';
  size?: Size;
  /** The source shows the picture before the edit; `size` and `regions` belong to the picture after it. */
  edit?: ReviewedEdit | null;
  /** An empty list covers nothing. */
  regions: CoveredRegions;
  style: CoverStyle;
  label: string;
  maxHeight?: string;
  unreadable?: ReactNode;
  className?: string;
};

const uncoveredStyle: CoverStyle = { type: 'none', intensity: 0 };

/** Holding the button uncovers it. In doubt nothing of it is shown. */
export function CoveredPicture({
  source,
  kind = 'picture',
  size,
  edit = null,
  regions,
  style,
  label,
  maxHeight = '70svh',
  unreadable = style.type === 'none' ? say('noPreview') : say('noPreviewButCovered'),
  className,
}: CoveredPictureProps) {
  const whole = edit ?? size;
  const read = usePicture(source, kind, whole?.width, whole?.height, edit);
  const [held, setHeld] = useState(false);
  const drawing = useCoverDrawing(read.picture, regions, held && edit ? uncoveredStyle : style);
  const handlers = useLift({ mode: 'hold', lifted: held, onLift: () => setHeld(true), onLower: () => setHeld(false) });
  if (read.is === 'failed')
    return (
      <p role="status" className={cx('grid min-h-48 place-items-center rounded-l bg-surface p-6 text-soft', className)}>
        {unreadable}
      </p>
    );
  const drawn = drawing.is === 'drawn' ? drawing.picture : null;
  const frame = size ?? drawn ?? read.picture;
  if (!frame) return <Skeleton ratio={1.5} className={cx('w-full', className)} />;
  const uncovered = held && (edit ? drawn : read.picture);
  const shown = uncovered || drawn;
  return (
    <Frame
      width={frame.width}
      height={frame.height}
      maxHeight={maxHeight}
      corners="l"
      className={cx('@container', className)}
    >
      {shown ? (
        <PixelCanvas picture={shown} label={uncovered ? say('uncovered', { label }) : label} />
      ) : (
        <Unseen failed={drawing.is === 'failed'} />
      )}
      {drawn && (
        <button
          type="button"
          {...handlers}
          aria-pressed={held}
          data-theme="dark"
          className={cx(
            buttonClass({ tone: 'quiet', size: 's' }),
            'absolute! bottom-3 start-3 touch-none bg-surface/80! backdrop-blur-md',
          )}
        >
          <Eye aria-hidden="true" />
          {/* On a narrow picture the words would hide the picture. */}
          <span className="@max-sm:sr-only">{say('holdToCompare')}</span>
        </button>
      )}
    </Frame>
  );
}
