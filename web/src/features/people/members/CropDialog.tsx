import 'react-image-crop/dist/ReactCrop.css';
import { type SyntheticEvent, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button } from '../../../kit/index.ts';
import type { Square } from './actions.ts';
import { say } from './messages.ts';

/** Pixels. A smaller square could not be moved. */
const leastSide = 48;

export function squareOf(crop: PercentCrop, { width, height }: { width: number; height: number }): Square {
  const round = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;
  const side = (crop.width / 100) * width;
  return { x: round(crop.x / 100), y: round(crop.y / 100), size: round(side / Math.min(width, height)) };
}

type CropDialogProps = {
  url: string;
  onCancel: () => void;
  onCrop: (square: Square) => void;
  onBroken: () => void;
};

export default function CropDialog({ url, onCancel, onCrop, onBroken }: CropDialogProps) {
  const [crop, setCrop] = useState<PercentCrop>();
  const [shape, setShape] = useState<{ width: number; height: number } | null>(null);
  const begin = ({
    currentTarget: { naturalWidth: width, naturalHeight: height },
  }: SyntheticEvent<HTMLImageElement>) => {
    setShape({ width, height });
    const whole = width > height ? { unit: '%', height: 100 } : { unit: '%', width: 100 };
    setCrop(centerCrop(makeAspectCrop(whole as { unit: '%' }, 1, width, height), width, height));
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={say('cropYourPicture')}
      actions={
        <>
          <Button tone="ghost" onClick={onCancel}>
            {say('cancel')}
          </Button>
          <Button tone="main" disabled={!crop || !shape} onClick={() => crop && shape && onCrop(squareOf(crop, shape))}>
            {say('usePicture')}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center">
        <ReactCrop
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={leastSide}
          className="max-h-[56dvh]"
          ariaLabels={{
            cropArea: say('useTheArrowKeysTo'),
            nwDragHandle: say('upperLeftCorner'),
            nDragHandle: say('upperEdge'),
            neDragHandle: say('upperRightCorner'),
            eDragHandle: say('rightEdge'),
            seDragHandle: say('lowerRightCorner'),
            sDragHandle: say('lowerEdge'),
            swDragHandle: say('lowerLeftCorner'),
            wDragHandle: say('leftEdge'),
          }}
        >
          <img src={url} alt="" onLoad={begin} onError={onBroken} />
        </ReactCrop>
      </div>
    </Dialog>
  );
}
