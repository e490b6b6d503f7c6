import { useQueryClient } from '@tanstack/react-query';
import type { Tag, TagDetail } from '@veil/contract/tags.ts';
import { useState } from 'react';
import { Combobox } from '../../kit/Combobox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Button, Field, toast } from '../../kit/index.ts';
import { sentence } from '../../platform/errors.ts';
import { mergeTags } from './actions.ts';
import { loadTagSuggestions } from './queries.ts';
import { counted } from './words.ts';

type MergeDialogProps = { tag: TagDetail; onMerged: () => void; onClose: () => void };

/** Chooses the tag that takes all items of this one. */
export function MergeDialog({ tag, onMerged, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<Tag[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const queries = useQueryClient();
  const [target] = into;

  const merge = async () => {
    if (!target) return setError('Choose the tag that takes the items');
    setBusy(true);
    try {
      const survivor = await mergeTags(queries, tag.id, target.id);
      toast({ text: `“${tag.name}” leads to “${survivor.name}” now`, tone: 'good' });
      onMerged();
    } catch (failure) {
      setError(sentence(failure, 'Failed to merge'));
      setBusy(false);
    }
  };
  const others = async (q: string, signal: AbortSignal) =>
    (await loadTagSuggestions(q, signal)).filter(({ id }) => id !== tag.id);

  return (
    <Dialog
      open
      onClose={onClose}
      stay={busy}
      size="s"
      title={`Merge “${tag.name}”`}
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="danger" busy={busy} onClick={() => void merge()}>
            Merge
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="Into" required error={error}>
          <Combobox
            value={into}
            onChange={(value) => {
              setInto(value);
              setError('');
            }}
            load={others}
            toLabel={({ name }) => name}
            toKey={({ id }) => id}
            toNote={({ contentCount }) => counted(contentCount, 'item')}
            max={1}
            placeholder="Find a tag"
            emptyText="No tag fits"
          />
        </Field>
        <ul className="grid list-disc gap-1.5 pl-5 text-soft marker:text-faint">
          <li>
            {counted(tag.contentCount, 'public item')} now, and private ones, {tag.contentCount === 1 ? 'goes' : 'go'}{' '}
            to {target ? `“${target.name}”` : 'the other tag'}.
          </li>
          <li>
            “{tag.name}” stays as an alias: who looks for it, or tags with it, gets{' '}
            {target ? `“${target.name}”` : 'the other tag'}.
          </li>
          <li>Mutes and implications go along. This can't be undone.</li>
        </ul>
      </div>
    </Dialog>
  );
}
