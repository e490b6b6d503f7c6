import { ArrowDown, ArrowUp, Plus, Trash2 } from '../../../kit/icons/index.ts';
import { cx, IconButton } from '../../../kit/index.ts';
import { Emblem } from '../members/index.ts';
import type { EditedLayer } from './layers.ts';
import { say } from './messages.ts';
import { symbolName } from './symbol-words.ts';
import type { EmblemEditor } from './useEmblemEditor.ts';

export function LayerList({ editor }: { editor: EmblemEditor }) {
  const { layers } = editor;
  if (layers.length === 0) return null;
  return (
    <ol aria-label={say('layersTheFrontOneFirst')} className="grid gap-1.5">
      {layers.toReversed().map((layer) => (
        <li key={layer.key}>
          <Row editor={editor} layer={layer} isFront={layer === layers.at(-1)} isBack={layer === layers[0]} />
        </li>
      ))}
    </ol>
  );
}

type RowProps = { editor: EmblemEditor; layer: EditedLayer; isFront: boolean; isBack: boolean };

function Row({ editor, layer, isFront, isBack }: RowProps) {
  const selected = editor.selected?.key === layer.key;
  const name = symbolName(layer.symbolId);
  return (
    <div
      className={cx(
        'flex flex-wrap items-center rounded-s border pe-1',
        selected ? 'border-accent bg-accent/10' : 'border-line bg-surface',
      )}
    >
      <button
        type="button"
        aria-pressed={selected}
        data-row={layer.key}
        onClick={() => editor.select(layer.key)}
        className="flex min-h-11 min-w-24 flex-1 items-center gap-3 px-3 text-start"
      >
        <Emblem of={{ symbolLayers: [{ ...layer, x: 50, y: 50, scale: 2 }] }} size="size-6 m-0!" />
        <span className="truncate">{name}</span>
      </button>
      <span className="ms-auto flex">
        <IconButton
          size="s"
          label={say('moveToTheFront', { name })}
          icon={<ArrowUp aria-hidden="true" />}
          disabled={isFront}
          onClick={() => editor.reorder(layer.key, 1)}
        />
        <IconButton
          size="s"
          label={say('moveToTheBack', { name })}
          icon={<ArrowDown aria-hidden="true" />}
          disabled={isBack}
          onClick={() => editor.reorder(layer.key, -1)}
        />
        <IconButton
          size="s"
          label={say('duplicate', { name })}
          icon={<Plus aria-hidden="true" />}
          disabled={editor.isFull}
          onClick={() => editor.duplicate(layer.key)}
        />
        <IconButton
          size="s"
          tone="danger"
          label={say('remove', { name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => editor.remove(layer.key)}
        />
      </span>
    </div>
  );
}
