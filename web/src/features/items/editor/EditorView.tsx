import type { Stamp } from '@veil/contract/stamps.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Button, toast, VisuallyHidden } from '../../kit/index.ts';
import type { PictureData } from '../covers/index.ts';
import { LeaveGuard } from '../drafts/index.ts';
import { type Point, useStageZoom } from '../stage/index.ts';
import { EditStage } from './EditStage.tsx';
import { extentOf } from './extents.ts';
import { MarkList } from './MarkList.tsx';
import { Panel } from './Panel.tsx';
import { PanelBar } from './PanelBar.tsx';
import type { FoundCovers } from './render-edit.ts';
import { TopTools } from './TopTools.tsx';
import { useDrawnEdit } from './useDrawnEdit.ts';
import { type EditedPicture, type Editing, useEditing } from './useEditing.ts';
import { useEditorKeys } from './useEditorKeys.ts';

export type ExportPanelProps = { editing: Editing; onDone: () => void };

type EditorViewProps = {
  picture: EditedPicture;
  title: string;
  /** The picture before the edit, null while it is read. */
  source: PictureData | null;
  found: FoundCovers;
  stamps: readonly Stamp[];
  /** Null for a picture that was not uploaded yet. */
  id: string | null;
  back: ReactNode;
  renderExport: (props: ExportPanelProps) => ReactNode;
};

const keys =
  'Plus and minus zoom, 0 fits the window, 1 shows every pixel. Arrow keys move the selected mark, with Shift further; square brackets change its size, comma and period turn it, Delete removes it.';

/** The color at a place of the canvas that is shown. */
function colorAt({ x, y }: Point): string | null {
  const canvas = document.querySelector<HTMLCanvasElement>('.editor canvas[data-picture]');
  const data = canvas
    ?.getContext('2d')
    ?.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data;
  if (!data) return null;
  return `#${[...data.slice(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The picture with its tools. Nobody else sees a change before it is saved. */
export function EditorView({ picture, title, source, found, stamps, id, back, renderExport }: EditorViewProps) {
  const editing = useEditing(picture);
  const zoom = useStageZoom({ wheelZooms: true });
  const drawn = useDrawnEdit(source, editing.edit.marks, found, stamps);
  const [picking, setPicking] = useState<{ give: (color: string) => void } | null>(null);
  // Not a state: the screen is left right after saving, before it would be drawn again.
  const done = useRef(false);
  const { panel } = editing;
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
    if (color) picking?.give(color);
    setPicking(null);
  };
  const pickColor = (give: (color: string) => void) => {
    setPicking({ give });
    toast('Press on the picture to take a color from it.');
  };
  return (
    <main id="main" tabIndex={-1} className="editor flex flex-col outline-none">
      <LeaveGuard
        when={() => editing.changed && !done.current}
        text="Your changes to the picture have not been saved."
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
          Save
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
          aria-label="Settings"
          className="flex-none overflow-y-auto bg-surface max-md:contents md:w-72 md:border-l md:border-line lg:w-84 xl:w-92"
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
          <section aria-label="Marks" className="grid gap-3 p-4 max-md:hidden">
            <h2 className="text-h3">Marks</h2>
            <MarkList editing={editing} />
          </section>
        </aside>
      </div>
    </main>
  );
}
