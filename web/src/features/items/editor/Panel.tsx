import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ArrowLeft } from '../../../kit/icons/index.ts';
import { IconButton } from '../../../kit/index.ts';
import { useLayer } from '../../../kit/layers.ts';
import { useNarrow } from '../../../kit/useNarrow.ts';
import { lazy } from '../../../platform/lazy.tsx';
import type { Editing } from '../marks/index.ts';
import { type PanelName, panelTitle } from '../marks/index.ts';
import { CoversPanel, ShapePanel } from './BoxPanels.tsx';
import { CropPanel, TransformPanel } from './GeometryPanels.tsx';
import { LightPanel } from './LightPanel.tsx';
import type { PickColor } from './LookFields.tsx';
import { MarkList } from './MarkList.tsx';
import { say } from './messages.ts';
import { BrushPanel, PixelatePanel } from './StrokePanels.tsx';
import { TextPanel } from './TextPanel.tsx';

const StampsPanel = lazy(() => import('./StampsPanel.tsx').then((m) => ({ default: m.StampsPanel })));

type PanelProps = {
  name: PanelName;
  editing: Editing;
  pickColor: PickColor;
  reviewId: string | null;
  exporting: ReactNode;
};

/** Phones show it in place of the bar, with a Back button; wide windows show it beside the picture. */
export function Panel({ name, editing, pickColor, reviewId, exporting }: PanelProps) {
  const back = useRef<HTMLButtonElement>(null);
  useLayer(useNarrow(), () => editing.open(null), { name: `edit:${name}` });
  // On phones the button that opened it is gone.
  useEffect(() => {
    if (document.activeElement === document.body) back.current?.focus({ preventScroll: true });
  }, []);
  const given = { editing, pickColor };
  return (
    <section
      aria-label={panelTitle[name]}
      data-panel=""
      tabIndex={-1}
      className="grid flex-none content-start bg-surface outline-none max-md:max-h-[44svh] max-md:min-h-14 max-md:overflow-y-auto max-md:border-t max-md:border-line max-md:pb-[env(safe-area-inset-bottom)]"
    >
      <div className="sticky top-0 z-1 flex h-14 items-center gap-1 bg-surface px-1.5 md:h-12 md:px-4">
        <IconButton
          ref={back}
          label={say('back')}
          icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          onClick={() => editing.open(null)}
          className="size-11! md:hidden"
        />
        <h2 className="text-h3">{panelTitle[name]}</h2>
      </div>
      <div className="grid content-start gap-4 px-4 pb-4">
        {name === 'transform' && <TransformPanel {...given} />}
        {name === 'crop' && <CropPanel {...given} />}
        {name === 'light' && <LightPanel {...given} />}
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
