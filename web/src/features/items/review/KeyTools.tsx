import type { Cover } from '@veil/contract/items/review.ts';
import { ChevronLeft, ChevronRight, Plus, Trash2 } from '../../../kit/icons/index.ts';
import { Button, IconButton, Switch } from '../../../kit/index.ts';
import { addKey, boxOf, endAt, keyNear, nextKey, removeKey, startAt } from './keys.ts';
import { say } from './messages.ts';
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
      <div dir="ltr" className="flex gap-2">
        <IconButton
          label={say('previousKey')}
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={!before}
          onClick={() => before && onGo(before.at)}
        />
        <IconButton
          label={say('nextKey')}
          icon={<ChevronRight aria-hidden="true" />}
          disabled={!after}
          onClick={() => after && onGo(after.at)}
        />
      </div>
      {key ? (
        <Button
          size="s"
          icon={<Trash2 aria-hidden="true" />}
          disabled={cover.keys.length === 1}
          onClick={() => set((keys) => removeKey(keys, at))}
        >
          {say('removeKey')}
        </Button>
      ) : (
        <Button
          size="s"
          icon={<Plus aria-hidden="true" />}
          disabled={!boxOf(cover, at)}
          onClick={() => set((keys) => addKey(keys, at))}
        >
          {say('addKey')}
        </Button>
      )}
      <Button size="s" disabled={at >= last || at === first} onClick={() => set((keys) => startAt(keys, at))}>
        {say('startsHere')}
      </Button>
      <Button size="s" disabled={at <= first || at === last} onClick={() => set((keys) => endAt(keys, at))}>
        {say('endsHere')}
      </Button>
      <p className="w-full text-small text-faint">{say('aKeyFixesTheCovers')}</p>
      {cover.keys.length > 1 && (
        <Switch
          label={say('moveItAtAllMoments')}
          hint={say('changesNowApplyToAll')}
          checked={editor.movesAll}
          onChange={editor.setMovesAll}
        />
      )}
    </div>
  );
}
