import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Eye, Maximize2, RotateCcw, ZoomIn, ZoomOut } from '../../../kit/icons/index.ts';
import { IconButton } from '../../../kit/index.ts';
import { UndoButtons } from '../../../kit/UndoButtons.tsx';
import { useLift } from '../../../kit/useLift.ts';
import { type Editing, operationsOf } from '../marks/index.ts';
import type { StageZoom } from '../stage/index.ts';
import { say } from './messages.ts';

type TopToolsProps = {
  editing: Editing;
  zoom: StageZoom;
  back: ReactNode;
  title: string;
  onExport: () => void;
  children: ReactNode;
};

export function TopTools({ editing, zoom, back, title, children }: Omit<TopToolsProps, 'onExport'>) {
  const [asking, setAsking] = useState(false);
  const compare = useLift({
    mode: 'hold',
    lifted: editing.comparing,
    onLift: () => editing.setComparing(true),
    onLower: () => editing.setComparing(false),
  });
  return (
    <div className="flex h-14 flex-none items-center gap-0.5 border-b border-line bg-surface px-2 md:gap-1 md:px-3">
      {back}
      <h1 className="min-w-0 flex-1 truncate text-body font-[560] max-md:sr-only md:px-2">{title}</h1>
      <div role="toolbar" aria-label={say('edit')} className="flex items-center max-md:flex-1 md:gap-1">
        <UndoButtons of={editing} />
        <IconButton
          label={say('beforeHoldToSeeThe')}
          icon={<Eye aria-hidden="true" />}
          aria-pressed={editing.comparing}
          className="touch-none select-none aria-pressed:bg-accent aria-pressed:text-on-accent"
          {...compare}
        />
        <IconButton
          label={say('takeEverythingBack')}
          icon={<RotateCcw aria-hidden="true" />}
          disabled={operationsOf(editing.edit).length === 0}
          onClick={() => setAsking(true)}
        />
        <IconButton
          label={say('zoomOut')}
          icon={<ZoomOut aria-hidden="true" />}
          disabled={zoom.scale <= 1}
          onClick={zoom.zoomOut}
          className="max-md:hidden"
        />
        <IconButton
          label={say('zoomIn')}
          icon={<ZoomIn aria-hidden="true" />}
          disabled={zoom.isMost}
          onClick={zoom.zoomIn}
          className="max-md:hidden"
        />
        <IconButton
          label={say('fitTheWindow')}
          icon={<Maximize2 aria-hidden="true" />}
          disabled={zoom.scale === 1}
          onClick={zoom.fit}
        />
        <button
          type="button"
          title={say('actualSize')}
          onClick={() => zoom.zoomToWidth(editing.view.shown.width)}
          className="h-10 rounded-full px-3 text-small font-[560] text-soft tabular-nums hover:bg-raised hover:text-ink max-md:hidden pointer-coarse:h-11"
        >
          {say('wholeScale')}
        </button>
      </div>
      {children}
      <ConfirmDialog
        open={asking}
        title={say('askToTakeEverythingBack')}
        text={say('thePictureIsShownAs')}
        confirmLabel={say('takeBack')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          editing.reset();
        }}
      />
    </div>
  );
}
