import type { ReactNode } from 'react';
import { Eye, ListVideo, Redo2, SquareDashed, Undo2, ZoomIn, ZoomOut } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { useLift } from '../../../kit/useLift.ts';
import { type StageZoom, Tool } from '../stage/index.ts';
import { addInMiddle } from './cover-keys.ts';
import { say } from './messages.ts';
import type { Editor } from './useEditor.ts';

type ToolbarProps = {
  editor: Editor;
  zoom: StageZoom;
  comparing: boolean;
  onCompare: (comparing: boolean) => void;
  onList: () => void;
  children?: ReactNode;
};

export function Toolbar({ editor, zoom, comparing, onCompare, onList, children }: ToolbarProps) {
  const compare = useLift({
    mode: 'hold',
    lifted: comparing,
    onLift: () => onCompare(true),
    onLower: () => onCompare(false),
  });
  const whole = editor.style.scope === 'full';
  return (
    <div
      role="toolbar"
      aria-label={say('covers')}
      className={cx(
        'flex items-center gap-1',
        'max-md:fixed max-md:inset-x-0 max-md:bottom-(--dock) max-md:z-20 max-md:flex-wrap max-md:gap-x-0 max-md:gap-y-1.5 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-2 max-md:py-1.5',
      )}
    >
      <Tool
        label={say('draw')}
        name={say('drawACover')}
        icon={<SquareDashed aria-hidden="true" />}
        aria-pressed={editor.drawing}
        disabled={whole}
        onClick={({ detail }) => {
          // A key or assistive technology has no pointer to draw with.
          if (detail === 0) addInMiddle(editor);
          else editor.setDrawing(!editor.drawing);
        }}
      />
      <Tool
        label={say('compare')}
        name={say('compareByHolding')}
        icon={<Eye aria-hidden="true" />}
        aria-pressed={comparing}
        className="touch-none select-none"
        {...compare}
      />
      <Tool
        label={say('undo')}
        icon={<Undo2 aria-hidden="true" />}
        iconOnly
        disabled={!editor.canUndo}
        onClick={editor.undo}
        aria-keyshortcuts="Control+Z"
      />
      <Tool
        label={say('redo')}
        icon={<Redo2 aria-hidden="true" />}
        iconOnly
        disabled={!editor.canRedo}
        onClick={editor.redo}
        aria-keyshortcuts="Control+Shift+Z"
      />
      <Tool
        label={say('zoomOut')}
        icon={<ZoomOut aria-hidden="true" />}
        iconOnly
        disabled={zoom.scale <= 1}
        onClick={zoom.zoomOut}
        className="max-md:hidden"
      />
      <Tool
        label={say('zoomIn')}
        icon={<ZoomIn aria-hidden="true" />}
        iconOnly
        disabled={zoom.isMost}
        onClick={zoom.zoomIn}
        className="max-md:hidden"
      />
      <Tool
        label={say('covers')}
        name={say('allCovers')}
        icon={<ListVideo aria-hidden="true" />}
        onClick={onList}
        className="md:hidden"
      />
      {children}
    </div>
  );
}
