import type { Profile } from '@veil/contract/people/members.ts';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Plus, Shuffle } from '../../../kit/icons/index.ts';
import { Button, Card, VisuallyHidden } from '../../../kit/index.ts';
import { SaveBar } from '../../../kit/SaveBar.tsx';
import { UndoButtons } from '../../../kit/UndoButtons.tsx';
import { LeaveGuard } from '../../site/drafts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useMeActions } from '../members/index.ts';
import { EmblemPreview } from './EmblemPreview.tsx';
import { EmblemSquare } from './EmblemSquare.tsx';
import { LayerFields } from './LayerFields.tsx';
import { LayerList } from './LayerList.tsx';
import { onEditorKey } from './layer-keys.ts';
import { same, saved } from './layers.ts';
import { say } from './messages.ts';
import { SymbolPicker } from './SymbolPicker.tsx';
import { Templates } from './Templates.tsx';
import { surprise } from './templates.ts';
import { useEmblemEditor } from './useEmblemEditor.ts';
import { useFocusKept } from './useFocusKept.ts';

export function EmblemForm({ me }: { me: Profile }): ReactNode {
  const { save } = useMeActions();
  const editor = useEmblemEditor(me.symbolLayers);
  const [picking, setPicking] = useState<'add' | 'replace' | null>(null);
  const { busy, submit } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFocusKept(form, editor.layers.length);
  const { layers, selected } = editor;
  const changed = !same(layers, me.symbolLayers);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !changed) return;
    await submit(() => save({ symbolLayers: saved(layers) }), { failed: say('failedToSave') });
  };
  const press = (event: KeyboardEvent) => {
    if (onEditorKey(editor, event)) event.preventDefault();
  };
  const pick = (symbolId: number) => {
    if (picking === 'replace' && selected) editor.change(selected.key, { symbolId });
    else editor.add(symbolId);
    setPicking(null);
  };
  return (
    <form ref={form} onSubmit={(event) => void send(event)} onKeyDown={press} noValidate className="grid gap-5">
      <LeaveGuard when={() => changed} text={say('theChangesToYourEmblem')} />
      <Card title={say('yourEmblem')}>
        <p className="mb-5 text-soft">{say('upToThreeSymbolsThat')}</p>
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
          <div className="grid content-start gap-3">
            <EmblemSquare editor={editor} onAdd={() => setPicking('add')} />
            <div className="flex flex-wrap items-center gap-1">
              <UndoButtons of={editor} />
              <span className="ms-auto flex">
                <Button
                  tone="ghost"
                  size="s"
                  disabled={layers.length === 0}
                  onClick={() => editor.replace([], say('allSymbolsRemoved'))}
                >
                  {say('startOver')}
                </Button>
                <Button
                  tone="ghost"
                  size="s"
                  icon={<Shuffle aria-hidden="true" />}
                  onClick={() => editor.replace(surprise(Math.random), say('aNewEmblem'))}
                >
                  {say('surpriseMe')}
                </Button>
              </span>
            </div>
          </div>
          <div className="grid content-start gap-5">
            <div className="grid gap-2">
              <LayerList editor={editor} />
              <div className="flex min-h-11 flex-wrap items-center gap-3">
                <Button
                  data-add=""
                  icon={<Plus aria-hidden="true" />}
                  disabled={editor.isFull}
                  onClick={() => setPicking('add')}
                >
                  {say('addSymbol')}
                </Button>
                {editor.isFull && <span className="text-small text-soft">{say('maxLayersReached')}</span>}
              </div>
            </div>
            {selected && <LayerFields editor={editor} layer={selected} onReplace={() => setPicking('replace')} />}
          </div>
        </div>
      </Card>
      <Card title={say('preview')}>
        <EmblemPreview me={me} layers={layers} />
      </Card>
      <Card title={say('templates')}>
        <Templates onChoose={(next, name) => editor.replace(next, say('templateChosen', { template: name }))} />
      </Card>
      <VisuallyHidden>
        <p role="status">{editor.spoken}</p>
      </VisuallyHidden>
      <SaveBar
        changed={changed}
        busy={busy}
        undoLabel={say('discard')}
        onUndo={() => editor.replace(me.symbolLayers, say('changesDiscarded'))}
      />
      {picking && (
        <SymbolPicker
          title={picking === 'add' ? say('addSymbol') : say('changeSymbol')}
          chosen={picking === 'replace' ? selected?.symbolId : undefined}
          onPick={pick}
          onClose={() => setPicking(null)}
        />
      )}
    </form>
  );
}
