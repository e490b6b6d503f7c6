import { Link } from '@tanstack/react-router';
import { Button } from '../../../kit/index.ts';
import { RestoreButton } from '../content/index.ts';

type DuplicateNoticeProps = {
  /** `trashed`: it is in the trash and can be restored instead of the upload. */
  item: { id: string; title: string; trashed?: boolean | undefined };
  /** It looks the same but is not the same file. */
  close?: boolean;
  onAnyway: () => void;
  onRemove: () => void;
};

const wordsOf = (close: boolean, trashed: boolean): string => {
  if (trashed) return close ? 'A picture that looks the same is in your trash: ' : 'This is in your trash: ';
  return close ? 'You uploaded a picture before that looks the same: ' : 'You uploaded this before: ';
};

export function DuplicateNotice({ item, close = false, onAnyway, onRemove }: DuplicateNoticeProps) {
  return (
    <div role="status" className="grid gap-2 rounded-m border border-rank/40 bg-raised p-3 text-small">
      <p className="[overflow-wrap:anywhere]">
        {wordsOf(close, item.trashed ?? false)}
        <Link to="/content/$id" params={{ id: item.id }} className="text-accent underline underline-offset-3">
          {item.title}
        </Link>
        {'. If you upload it again, there will be two items.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {item.trashed && <RestoreButton item={item} tone="main" onRestored={onRemove} />}
        <Button size="s" onClick={onAnyway}>
          Upload anyway
        </Button>
        <Button size="s" tone="ghost" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}
