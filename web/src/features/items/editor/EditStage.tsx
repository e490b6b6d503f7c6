import './editor.css';
import type { Stamp } from '@veil/contract/items/stamps.ts';
import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { cx, Skeleton } from '../../../kit/index.ts';
import type { DrawnState, Editing, Mark } from '../marks/index.ts';
import {
  extentOf,
  frameOf,
  isDrawing,
  isStroking,
  type LiveStroke,
  liveStroke,
  useColorCursor,
  useGestures,
  usePen,
  viewOf,
} from '../marks/index.ts';
import type { Point, StageZoom } from '../stage/index.ts';
import { CropBox } from './CropBox.tsx';
import { MarkHandles } from './MarkHandles.tsx';
import { say } from './messages.ts';
import { PictureCanvas } from './PictureCanvas.tsx';

type EditStageProps = {
  editing: Editing;
  zoom: StageZoom;
  drawn: DrawnState;
  stamps: readonly Stamp[];
  onPick: ((at: Point) => void) | null;
  panning: RefObject<boolean>;
};

export function EditStage({ editing, zoom, drawn, stamps, onPick, panning }: EditStageProps) {
  const { edit, view, panel, selected, comparing } = editing;
  const extent = (mark: Mark) => extentOf(mark, drawn.texts, stamps);
  const canvas = useRef<HTMLCanvasElement>(null);
  const live = useRef<LiveStroke>(null);
  const image = comparing ? drawn.before : drawn.image;
  const pixelView = useMemo(() => image && viewOf(edit, image, { cropped: panel !== 'crop' }), [edit, image, panel]);
  const openLive = () => {
    live.current = canvas.current && pixelView && liveStroke(canvas.current, pixelView);
    return live.current;
  };
  const { handlers, drawn: box } = useGestures({ editing, zoom, extentOf: extent, openLive, onPick, panning });
  const pen = usePen(editing, openLive);
  const cursor = useColorCursor(onPick);
  const pointer = onPick ? cursor : pen;
  // The picture shows the stroke now.
  useLayoutEffect(() => {
    if (drawn.marks === edit.marks) live.current?.clear();
  }, [drawn.marks, edit.marks]);
  const size = { '--scale': zoom.scale, '--ratio': view.shown.width / view.shown.height } as CSSProperties;
  const drawing = isStroking(panel) || isDrawing(panel) || onPick !== null;
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div data-theme="dark" className="relative isolate min-h-0 min-w-0 flex-1 overflow-hidden bg-ground">
      <div ref={zoom.pane} className="edit-pane h-full overflow-auto overscroll-contain">
        <div className="grid min-h-full min-w-full place-items-center p-(--pad)" style={{ width: 'fit-content' }}>
          <div ref={zoom.frame} style={size} className="edit-frame relative">
            {image && pixelView ? (
              <PictureCanvas
                image={image}
                view={pixelView}
                label={comparing ? say('thePictureBeforeYourChanges') : say('thePictureWithYourChanges')}
              />
            ) : drawn.failed ? (
              <p role="alert" className="absolute inset-0 grid place-items-center p-6 text-center text-soft">
                {say('thePreviewFailedUndoThe')}
              </p>
            ) : (
              <Skeleton className="absolute inset-0" />
            )}
            {image && panel === 'transform' && <div aria-hidden="true" className="edit-grid" />}
            {image && panel === 'crop' && <CropBox editing={editing} />}
            {image && panel !== 'crop' && (
              <div
                {...handlers}
                {...pointer.handlers}
                data-stage=""
                role="application"
                aria-label={pointer.label}
                aria-describedby="edit-keys"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: strokes are drawn by keys here.
                tabIndex={0}
                className={cx(
                  'absolute -inset-(--pad) touch-none select-none outline-offset-[-6px] [&>*]:m-(--pad)',
                  onPick ? 'cursor-copy' : drawing ? 'cursor-crosshair' : 'cursor-default',
                )}
              >
                <div className="pointer-events-none absolute inset-0">
                  <canvas
                    ref={canvas}
                    width={1}
                    height={1}
                    className="pointer-events-none absolute inset-0 size-full"
                  />
                  {box && (
                    <div
                      style={{
                        left: percent(box[0]),
                        top: percent(box[1]),
                        width: percent(box[2]),
                        height: percent(box[3]),
                      }}
                      className="absolute border-2 border-dashed border-ink bg-shade/40"
                    />
                  )}
                  {pointer.at && (
                    <span
                      style={{ left: percent(pointer.at.x), top: percent(pointer.at.y) }}
                      className={cx(
                        'absolute size-6 -translate-1/2 rounded-full border-2 outline-2 outline-ground',
                        pointer.isDown ? 'border-accent bg-accent/50' : 'border-ink',
                      )}
                    />
                  )}
                  {selected && !comparing && (
                    <MarkHandles
                      mark={selected.mark}
                      frame={frameOf(selected.mark, view.source, extent(selected.mark))}
                      view={view}
                    />
                  )}
                </div>
              </div>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
