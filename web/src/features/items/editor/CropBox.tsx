import 'react-image-crop/dist/ReactCrop.css';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import type { Editing } from '../marks/index.ts';
import { aspectOf, cropAs, cropToShown, leastCrop } from '../marks/index.ts';
import { say } from './messages.ts';

export function CropBox({ editing }: { editing: Editing }) {
  const { edit, view, cropping } = editing;
  const [x, y, width, height] = cropToShown(view, edit.crop ?? [0, 0, 1, 1]);
  const percent: PercentCrop = { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
  return (
    <ReactCrop
      crop={percent}
      onChange={(_, next) =>
        editing.update((now) => ({ ...now, crop: cropAs(view, [next.x, next.y, next.width, next.height]) }), 'crop')
      }
      onComplete={() => editing.endGroup()}
      aspect={aspectOf(cropping.shape, view.shown)}
      ruleOfThirds={cropping.thirds}
      keepSelection
      minWidth={leastCrop}
      minHeight={leastCrop}
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
      <div className="size-full" />
    </ReactCrop>
  );
}
