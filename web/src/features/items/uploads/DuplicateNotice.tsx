import { Link } from '@tanstack/react-router';
import { Button } from '../../kit/index.ts';

type DuplicateNoticeProps = {
  item: { id: string; title: string };
  /** It looks the same, but is not the same file. */
  close?: boolean;
  onAnyway: () => void;
  onRemove: () => void;
};

/** Asks about a file that the member uploaded before. */
export function DuplicateNotice({ item, close = false, onAnyway, onRemove }: DuplicateNoticeProps) {
  return (
    <div role="status" className="grid gap-2 rounded-m border border-rank/40 bg-raised p-3 text-small">
      <p className="[overflow-wrap:anywhere]">
        {close ? 'You uploaded a picture before that looks the same: ' : 'You uploaded this before: '}
        <Link to="/content/$id" params={{ id: item.id }} className="text-accent underline underline-offset-3">
          {item.title}
        </Link>
      </p>
      <div className="flex flex-wrap gap-2">
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
