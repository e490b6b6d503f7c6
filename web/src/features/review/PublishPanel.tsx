import { useState } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Button, Notice } from '../../kit/index.ts';
import { coversNothing } from './covers.ts';
import type { Editor } from './useEditor.ts';
import type { Sending } from './useSending.ts';

type PublishPanelProps = { editor: Editor; sending: Sending; onReload: () => void };

/** The two ways to end a review. */
export function PublishPanel({ editor, sending, onReload }: PublishPanelProps) {
  const { review, covers, corrections } = editor;
  const { busy, failure, send } = sending;
  const [asking, setAsking] = useState(false);
  const unsure = covers.filter((cover) => cover.unsure).length;
  const isPublic = review.visibility === 'public';
  return (
    <div className="grid gap-3">
      {failure && (
        <Notice
          tone="danger"
          action={
            failure.isConflict && (
              <Button size="s" onClick={onReload}>
                Load again
              </Button>
            )
          }
        >
          {failure.text} {!failure.isConflict && 'Your covers are still here: try again.'}
        </Notice>
      )}
      {unsure > 0 && (
        <p className="text-small text-rank">
          {unsure === 1 ? 'One cover is' : `${unsure} covers are`} unsure: please check before you publish.
        </p>
      )}
      <Button
        tone="main"
        size="l"
        wide
        busy={busy === 'publish'}
        disabled={busy === 'keep'}
        onClick={() => (coversNothing(corrections) ? setAsking(true) : void send(true))}
      >
        {isPublic ? 'Publish' : 'Apply the covers'}
      </Button>
      <Button wide busy={busy === 'keep'} disabled={busy === 'publish'} onClick={() => void send(false)}>
        {review.status === 'ready' ? 'Save for later' : 'Save and keep private'}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Publish with nothing covered?"
        text="The picture will be shown as it is, to everyone who may see it."
        confirmLabel="Publish uncovered"
        tone="danger"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void send(true);
        }}
      />
    </div>
  );
}
