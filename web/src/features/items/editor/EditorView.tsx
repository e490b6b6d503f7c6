import type { Stamp } from '@veil/contract/items/stamps.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, toast, VisuallyHidden } from '../../../kit/index.ts';
import { LeaveGuard } from '../../site/drafts/index.ts';
import type { PictureData } from '../covers/index.ts';
import type { FoundCovers } from '../marks/index.ts';
import { type EditedPicture, type Editing, extentOf, useDrawnEdit, useEditing, useEditorKeys } from '../marks/index.ts';
import { type Point, useStageZoom } from '../stage/index.ts';
import { EditStage } from './EditStage.tsx';
import { MarkList } from './MarkList.tsx';
import { say } from './messages.ts';
import { Panel } from './Panel.tsx';
import { PanelBar } from './PanelBar.tsx';
import { TopTools } from './TopTools.tsx';
import { useEditorFocus } from './useEditorFocus.ts';

export type ExportPanelProps = { editing: Editing; onDone: () => void };

type EditorViewProps = {
  picture: EditedPicture;
  title: string;
  source: PictureData | null;
  found: FoundCovers;
  stamps: readonly Stamp[];
  id: string | null;
  back: ReactNode;
  renderExport: (props: ExportPanelProps) => ReactNode;
};

const keys = say('editorKeys');

function colorAt({ x, y }: Point): string | null {
  const canvas = document.querySelector<HTMLCanvasElement>('.editor canvas[data-picture]');
  const data = canvas
    ?.getContext('2d')
    ?.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data;
  if (!data) return null;
  return `#${Array.from(data.slice(0, 3))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Nobody else sees a change before it is saved. */
export function EditorView({ picture, title, source, found, stamps, id, back, renderExport }: EditorViewProps) {
  const editing = useEditing(picture);
  const zoom = useStageZoom({ wheelZooms: true });
  const drawn = useDrawnEdit(source, editing.edit, found, stamps);
  const [picking, setPicking] = useState<{ give: (color: string) => void } | null>(null);
  // A ref instead of state, because the screen is left right after saving, before another render.
  const done = useRef(false);
  const { panel } = editing;
  useEditorFocus(panel);
  const greet = useEffectEvent(() => {
    if (editing.restored)
      toast({ text: say('yourUnsavedChangesAreBack'), action: { label: say('discard'), onAction: editing.discard } });
  });
  useEffect(() => greet(), []);
  const panning = useEditorKeys(
    editing,
    zoom,
    (mark) => extentOf(mark, drawn.texts, stamps),
    () => {
      if (picking) setPicking(null);
      else if (editing.selected) editing.select(null);
      else if (panel) editing.open(null);
      else return false;
      return true;
    },
  );
  const pick = (at: Point) => {
    const color = colorAt(at);
    if (color) {
      picking?.give(color);
      editing.say(say('colorTaken', { color }));
    }
    setPicking(null);
  };
  const pickColor = (give: (color: string) => void) => {
    setPicking({ give });
    toast(say('pressOnThePictureTo'));
  };
  return (
    <main id="main" tabIndex={-1} className="editor flex flex-col outline-none">
      <LeaveGuard
        when={() => editing.changed && !done.current}
        text={
          !editing.kept ? say('changesWillBeLost') : id ? say('changesComeBackForItem') : say('changesComeBackForFile')
        }
      />
      <VisuallyHidden>
        <p aria-live="polite">{editing.spoken}</p>
        <p id="edit-keys">{keys}</p>
      </VisuallyHidden>
      <TopTools editing={editing} zoom={zoom} back={back} title={title}>
        <Button
          tone="main"
          aria-expanded={panel === 'export'}
          onClick={() => editing.open(panel === 'export' ? null : 'export')}
        >
          {say('save')}
        </Button>
      </TopTools>
      <div className="flex min-h-0 flex-1 flex-col md:flex-row">
        <EditStage
          editing={editing}
          zoom={zoom}
          drawn={drawn}
          stamps={stamps}
          onPick={picking && pick}
          panning={panning}
        />
        <div className="contents md:order-first md:flex">
          <PanelBar open={panel} onOpen={editing.open} />
        </div>
        <aside
          aria-label={say('settings')}
          className="flex-none overflow-y-auto bg-surface max-md:contents md:w-72 md:border-s md:border-line lg:w-84 xl:w-92"
        >
          {panel && (
            <Panel
              key={panel}
              name={panel}
              editing={editing}
              pickColor={pickColor}
              reviewId={id}
              exporting={renderExport({
                editing,
                onDone: () => {
                  done.current = true;
                },
              })}
            />
          )}
          <section aria-label={say('marks')} className="grid gap-3 p-4 max-md:hidden">
            <h2 className="text-h3">{say('marks')}</h2>
            <MarkList editing={editing} />
          </section>
        </aside>
      </div>
    </main>
  );
}
