import type { Cover } from '@veil/contract/items/review.ts';
import { ChevronLeft, ChevronRight, Plus, Trash2 } from '../../../kit/icons/index.ts';
import { Button, IconButton, Switch } from '../../../kit/index.ts';
import { addKey, boxOf, endAt, keyNear, nextKey, removeKey, startAt } from './keys.ts';
import type { Editor } from './useEditor.ts';

type KeyToolsProps = { editor: Editor; cover: Cover; onGo: (at: number) => void };

export function KeyTools({ editor, cover, onGo }: KeyToolsProps) {
  const { at } = editor;
  const key = keyNear(cover.keys, at);
  const [before, after] = [nextKey(cover.keys, at, -1), nextKey(cover.keys, at, 1)];
  const first = cover.keys[0]?.at ?? 0;
  const last = cover.keys.at(-1)?.at ?? 0;
  const set = (to: Parameters<Editor['setKeys']>[1]) => editor.setKeys(cover.id, to);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        label="Previous key"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={!before}
        onClick={() => before && onGo(before.at)}
      />
      <IconButton
        label="Next key"
        icon={<ChevronRight aria-hidden="true" />}
        disabled={!after}
        onClick={() => after && onGo(after.at)}
      />
      {key ? (
        <Button
          size="s"
          icon={<Trash2 aria-hidden="true" />}
          disabled={cover.keys.length === 1}
          onClick={() => set((keys) => removeKey(keys, at))}
        >
          Remove key
        </Button>
      ) : (
        <Button
          size="s"
          icon={<Plus aria-hidden="true" />}
          disabled={!boxOf(cover, at)}
          onClick={() => set((keys) => addKey(keys, at))}
        >
          Add key
        </Button>
      )}
      <Button size="s" disabled={at >= last || at === first} onClick={() => set((keys) => startAt(keys, at))}>
        Starts here
      </Button>
      <Button size="s" disabled={at <= first || at === last} onClick={() => set((keys) => endAt(keys, at))}>
        Ends here
      </Button>
      <p className="w-full text-small text-faint">
        A key fixes the cover's place at one moment. Moving the cover sets a key; between keys it moves evenly.
      </p>
      {cover.keys.length > 1 && (
        <Switch
          label="Move it at all moments"
          hint="Changes now apply to all its keys."
          checked={editor.movesAll}
          onChange={editor.setMovesAll}
        />
      )}
    </div>
  );
}
