import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ArrowLeft } from '../../kit/icons/index.ts';
import { IconButton } from '../../kit/index.ts';
import { lazy } from '../../platform/lazy.tsx';
import { CoversPanel, ShapePanel } from './BoxPanels.tsx';
import { CropPanel, TransformPanel } from './GeometryPanels.tsx';
import type { PickColor } from './LookFields.tsx';
import { MarkList } from './MarkList.tsx';
import { type PanelName, panelTitle } from './panels.ts';
import { BrushPanel, PixelatePanel } from './StrokePanels.tsx';
import { TextPanel } from './TextPanel.tsx';
import type { Editing } from './useEditing.ts';

const StampsPanel = lazy(() => import('./StampsPanel.tsx').then((m) => ({ default: m.StampsPanel })));

type PanelProps = {
  name: PanelName;
  editing: Editing;
  pickColor: PickColor;
  /** Null for a picture that was not uploaded yet. */
  reviewId: string | null;
  /** What the panel Export contains. */
  exporting: ReactNode;
};

/** The open panel: on phones in place of the bar, with a Back button; beside the picture on wide windows. */
export function Panel({ name, editing, pickColor, reviewId, exporting }: PanelProps) {
  const back = useRef<HTMLButtonElement>(null);
  // The button that opened it is gone from phones.
  useEffect(() => {
    if (document.activeElement === document.body) back.current?.focus({ preventScroll: true });
  }, []);
  const given = { editing, pickColor };
  return (
    <section
      aria-label={panelTitle[name]}
      className="grid flex-none content-start bg-surface max-md:max-h-[44svh] max-md:min-h-14 max-md:overflow-y-auto max-md:border-t max-md:border-line max-md:pb-[env(safe-area-inset-bottom)]"
    >
      <div className="sticky top-0 z-1 flex h-14 items-center gap-1 bg-surface px-1.5 md:h-12 md:px-4">
        <IconButton
          ref={back}
          label="Back"
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={() => editing.open(null)}
          className="size-11! md:hidden"
        />
        <h2 className="text-h3">{panelTitle[name]}</h2>
      </div>
      <div className="grid content-start gap-4 px-4 pb-4">
        {name === 'transform' && <TransformPanel {...given} />}
        {name === 'crop' && <CropPanel {...given} />}
        {name === 'brush' && <BrushPanel {...given} />}
        {name === 'pixelate' && <PixelatePanel {...given} />}
        {name === 'shape' && <ShapePanel {...given} />}
        {name === 'text' && <TextPanel {...given} />}
        {name === 'stamps' && (
          <Suspense>
            <StampsPanel {...given} />
          </Suspense>
        )}
        {name === 'covers' && <CoversPanel {...given} reviewId={reviewId} />}
        {name === 'marks' && <MarkList editing={editing} />}
        {name === 'export' && exporting}
      </div>
    </section>
  );
}
