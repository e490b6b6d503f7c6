import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Tag, TagDetail } from '@veil/contract/tags.ts';
import { EyeOff, Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Button, buttonClass, Chip, ErrorState, Skeleton, ToggleButton, toast } from '../../kit/index.ts';
import { sentence } from '../../platform/errors.ts';
import { deleteTag } from './actions.ts';
import { Implications } from './Implications.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { tagQuery } from './queries.ts';
import { counted } from './words.ts';

type TagDialogProps = { tag: Tag; muted: boolean; onMute: (muted: boolean) => void; onClose: () => void };

/** Everything about one tag. Admins merge, delete and imply from here. */
export default function TagDialog({ tag, muted, onMute, onClose }: TagDialogProps) {
  const detail = useQuery(tagQuery(tag.id));
  const [asking, setAsking] = useState<'merge' | 'delete' | null>(null);
  return (
    <Dialog open onClose={onClose} title={tag.name} size="s">
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto text-soft tabular-nums">
            {counted(detail.data?.contentCount ?? tag.contentCount, 'item')}
          </p>
          <ToggleButton
            label="Mute"
            labelled
            icon={<EyeOff aria-hidden="true" />}
            pressed={muted}
            onToggle={() => onMute(!muted)}
          />
          <Link to="/feed" search={{ tags: [tag.name] }} className={buttonClass({ tone: 'main' })}>
            View
          </Link>
        </div>
        {detail.isPending && <Skeleton lines={4} />}
        {detail.isError && <ErrorState compact text="Failed to load the tag" onRetry={() => void detail.refetch()} />}
        {detail.data && <About tag={detail.data} onAsk={setAsking} />}
      </div>
      {asking === 'merge' && detail.data && (
        <MergeDialog tag={detail.data} onMerged={onClose} onClose={() => setAsking(null)} />
      )}
      {asking === 'delete' && detail.data && (
        <DeleteDialog tag={detail.data} onDeleted={onClose} onClose={() => setAsking(null)} />
      )}
    </Dialog>
  );
}

function About({ tag, onAsk }: { tag: TagDetail; onAsk: (what: 'merge' | 'delete') => void }) {
  return (
    <>
      {tag.aliases.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-small font-[560] text-soft">Also found as</h3>
          <ul className="flex flex-wrap gap-2">
            {tag.aliases.map((name) => (
              <li key={name} className="max-w-full min-w-0">
                <Chip className="max-w-full">
                  <span className="truncate">{name}</span>
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Implications tag={tag} />
      {(tag.can.merge || tag.can.delete) && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-5">
          {tag.can.merge && (
            <Button icon={<Merge aria-hidden="true" />} onClick={() => onAsk('merge')}>
              Merge into another tag
            </Button>
          )}
          {tag.can.delete && (
            <Button tone="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => onAsk('delete')}>
              Delete
            </Button>
          )}
        </div>
      )}
    </>
  );
}

type DeleteDialogProps = { tag: TagDetail; onDeleted: () => void; onClose: () => void };

function DeleteDialog({ tag, onDeleted, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const remove = async () => {
    setBusy(true);
    try {
      await deleteTag(queries, tag.id);
      toast('Tag deleted');
      onDeleted();
    } catch (error) {
      toast({ text: sentence(error, 'Failed to delete'), tone: 'danger' });
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Delete “${tag.name}”?`}
      text="It is taken off every item, with its aliases, implications and mutes. The items stay. This can't be undone."
      confirmLabel="Delete tag"
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
