import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, type ButtonProps, Notice } from '../../../kit/index.ts';
import { coversNothing } from './covers.ts';
import type { Editor } from './useEditor.ts';
import type { Sending } from './useSending.ts';

type PublishButtonProps = Pick<ButtonProps, 'size' | 'wide' | 'className'> & { editor: Editor; sending: Sending };

export function PublishButton({ editor, sending, ...look }: PublishButtonProps) {
  const [asking, setAsking] = useState(false);
  const { sendsForApproval } = editor.review;
  const isPublic = editor.review.visibility === 'public';
  return (
    <>
      <Button
        tone="main"
        {...look}
        busy={sending.busy === 'publish'}
        disabled={sending.busy === 'keep'}
        onClick={() => (coversNothing(editor.corrections) ? setAsking(true) : void sending.send(true))}
      >
        {isPublic ? (sendsForApproval ? 'Send for approval' : 'Publish') : 'Apply'}
      </Button>
      <ConfirmDialog
        open={asking}
        title={
          sendsForApproval && isPublic ? 'Send for approval with nothing covered?' : 'Publish with nothing covered?'
        }
        text="Everyone who may see it will see it uncovered."
        confirmLabel={sendsForApproval && isPublic ? 'Send for approval uncovered' : 'Publish uncovered'}
        tone="danger"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void sending.send(true);
        }}
      />
    </>
  );
}

type PublishPanelProps = { editor: Editor; sending: Sending; onReload: () => void };

export function PublishPanel({ editor, sending, onReload }: PublishPanelProps) {
  const { review, covers } = editor;
  const { busy, failure, send } = sending;
  const unsure = covers.filter((cover) => cover.unsure).length;
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
      <PublishButton editor={editor} sending={sending} size="l" wide className="max-md:hidden" />
      <Button wide busy={busy === 'keep'} disabled={busy === 'publish'} onClick={() => void send(false)}>
        {review.status !== 'ready' && review.visibility === 'public' ? 'Save and keep private' : 'Save for later'}
      </Button>
    </div>
  );
}
