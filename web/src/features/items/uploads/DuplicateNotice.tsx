import type { ReactNode } from 'react';
import { Button } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { RestoreButton } from '../content/index.ts';
import { say } from './messages.ts';

type DuplicateNoticeProps = {
  /** `trashed`: it is in the trash and can be restored instead of the upload. */
  item: { id: string; title: string; trashed?: boolean | undefined };
  /** It looks the same but is not the same file. */
  close?: boolean;
  onAnyway: () => void;
  onRemove: () => void;
};

function wordsOf(item: ReactNode, close: boolean, trashed: boolean): ReactNode {
  if (trashed)
    return close ? say.nodes('similarPictureInYourTrash', { item }) : say.nodes('thisIsInYourTrash', { item });
  return close ? say.nodes('youUploadedAPictureBefore', { item }) : say.nodes('youUploadedThisBefore', { item });
}

export function DuplicateNotice({ item, close = false, onAnyway, onRemove }: DuplicateNoticeProps) {
  const link = (
    <Link to="/content/$id" params={{ id: item.id }} className="text-accent underline underline-offset-3">
      {item.title}
    </Link>
  );
  return (
    <div role="status" className="grid gap-2 rounded-m border border-rank/40 bg-raised p-3 text-small">
      <p className="[overflow-wrap:anywhere]">{wordsOf(link, close, item.trashed ?? false)}</p>
      <div className="flex flex-wrap gap-2">
        {item.trashed && <RestoreButton item={item} tone="main" onRestored={onRemove} />}
        <Button size="s" onClick={onAnyway}>
          {say('uploadAnyway')}
        </Button>
        <Button size="s" tone="ghost" onClick={onRemove}>
          {say('remove')}
        </Button>
      </div>
    </div>
  );
}
