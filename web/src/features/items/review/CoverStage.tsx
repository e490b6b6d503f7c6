import './review.css';
import type { CSSProperties } from 'react';
import { cx, ErrorState, Skeleton, Spinner } from '../../../kit/index.ts';
import { loadFailed } from '../../../kit/Loaded.tsx';
import { reason } from '../../../platform/errors.ts';
import type { StageZoom } from '../stage/index.ts';
import { CoverHandle, DrawnBox, ResizeHandles } from './CoverHandle.tsx';
import { inOrder, regionsAt } from './covers.ts';
import { boxOf } from './keys.ts';
import { say } from './messages.ts';
import { StagePicture } from './StagePicture.tsx';
import { tiltOf } from './tilt.ts';
import type { Editor } from './useEditor.ts';
import { useFrame } from './useFrame.ts';
import { useStagePointer } from './useStagePointer.ts';

type CoverStageProps = { editor: Editor; zoom: StageZoom; comparing: boolean };

export function CoverStage({ editor, zoom, comparing }: CoverStageProps) {
  const { review, covers, selected, at, style } = editor;
  const { handlers, drawn } = useStagePointer(editor, zoom);
  const { data: picture, error, isBehind, refetch } = useFrame(review, at);
  const selectedBox = selected && boxOf(selected, at);
  const shown = inOrder(covers).flatMap((cover) => {
    const listed = cover.covered || cover.unsure || cover === selected || editor.showsVisible;
    const box = listed && boxOf(cover, at);
    return box ? [{ cover, box }] : [];
  });
  const size = {
    '--scale': zoom.scale,
    '--ratio': review.width / review.height,
    '--tilt': `${tiltOf(review)}deg`,
  } as CSSProperties;
  return (
    <div data-theme="dark" className="relative isolate overflow-hidden rounded-l border border-line bg-ground">
      <div
        ref={zoom.pane}
        data-moving={review.moving || undefined}
        className="review-pane max-h-[calc(var(--stage-height)+2*var(--pad))] overflow-auto overscroll-contain"
      >
        <div className="grid min-w-full place-items-center p-(--pad)" style={{ width: 'fit-content' }}>
          <div ref={zoom.frame} style={size} className="review-frame relative">
            {picture ? (
              <StagePicture
                review={review}
                source={picture}
                regions={regionsAt(editor.corrections, at)}
                style={style}
                comparing={comparing}
                label={comparing ? say('thePictureUncovered') : say('thePictureWithItsCovers')}
              />
            ) : error ? (
              <ErrorState
                compact
                text={loadFailed}
                detail={reason(error)}
                onRetry={() => void refetch()}
                className="absolute inset-0 content-center"
              />
            ) : (
              <Skeleton className="absolute inset-0" />
            )}
            {picture && style.scope !== 'full' && (
              <div
                {...handlers}
                data-stage=""
                className={cx(
                  'absolute inset-0 select-none',
                  editor.drawing ? 'cursor-crosshair touch-none' : 'touch-pan-x touch-pan-y',
                  comparing && 'opacity-0',
                )}
              >
                {shown.map(({ cover, box }) => (
                  <CoverHandle key={cover.id} editor={editor} cover={cover} box={box} />
                ))}
                {selectedBox && !editor.drawing && <ResizeHandles box={selectedBox} />}
                {drawn && <DrawnBox box={drawn} ellipse={editor.shape === 'ellipse'} />}
              </div>
            )}
          </div>
        </div>
      </div>
      {isBehind && picture && (
        <div className="pointer-events-none absolute top-3 end-3 rounded-full bg-shade p-2">
          <Spinner size={20} />
        </div>
      )}
    </div>
  );
}
