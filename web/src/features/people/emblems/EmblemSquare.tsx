import { useRef } from 'react';
import { Plus } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { Emblem } from '../members/index.ts';
import { onLayerKey } from './layer-keys.ts';
import type { EditedLayer } from './layers.ts';
import { say } from './messages.ts';
import type { EmblemEditor } from './useEmblemEditor.ts';
import { useSquarePointer } from './useSquarePointer.ts';
import { layerWords } from './words.ts';

export function EmblemSquare({ editor, onAdd }: { editor: EmblemEditor; onAdd: () => void }) {
  const square = useRef<HTMLDivElement>(null);
  const { handlers, dragging } = useSquarePointer(editor, square);
  const { layers, selected } = editor;
  return (
    <div
      ref={square}
      {...handlers}
      data-square=""
      className={cx(
        'relative aspect-square w-full max-w-80 touch-none justify-self-center overflow-hidden rounded-m border border-line bg-ground select-none',
        selected && (dragging ? 'cursor-grabbing' : 'cursor-grab'),
      )}
    >
      {layers.length === 0 && (
        <button
          type="button"
          onClick={onAdd}
          className="absolute inset-0 grid place-content-center justify-items-center gap-2 rounded-m text-soft hover:text-ink"
        >
          <Plus aria-hidden="true" className="size-8" />
          {say('chooseYourFirstSymbol')}
        </button>
      )}
      {dragging && selected?.x === 50 && <span className="absolute inset-y-0 left-1/2 border-s border-accent/60" />}
      {dragging && selected?.y === 50 && <span className="absolute inset-x-0 top-1/2 border-t border-accent/60" />}
      <Emblem
        of={{ symbolLayers: layers }}
        size="absolute inset-0 m-0! size-full"
        keys={layers.map(({ key }) => key)}
      />
      {layers.map((layer, nth) => (
        <LayerControl key={layer.key} editor={editor} layer={layer} nth={nth} />
      ))}
    </div>
  );
}

/** Keys and screen readers use this; pointers go through to the shapes. */
function LayerControl({ editor, layer, nth }: { editor: EmblemEditor; layer: EditedLayer; nth: number }) {
  const selected = editor.selected?.key === layer.key;
  const half = layer.scale * 25;
  return (
    <button
      type="button"
      data-layer={layer.key}
      aria-pressed={selected}
      aria-label={layerWords(layer, nth)}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + - [ ] Delete"
      onFocus={() => editor.selected?.key !== layer.key && editor.select(layer.key)}
      onKeyDown={(event) => {
        if (onLayerKey(editor, layer, event)) event.preventDefault();
      }}
      style={{
        left: `${layer.x - half}%`,
        top: `${layer.y - half}%`,
        width: `${half * 2}%`,
        height: `${half * 2}%`,
      }}
      className={cx(
        'pointer-events-none absolute rounded-s outline-offset-[-2px]! border',
        selected ? 'border-dashed border-accent' : 'border-transparent',
      )}
    />
  );
}
