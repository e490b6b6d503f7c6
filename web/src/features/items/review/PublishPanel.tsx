import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, type ButtonProps, Notice } from '../../../kit/index.ts';
import { coversNothing } from './covers.ts';
import { say } from './messages.ts';
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
        {isPublic ? (sendsForApproval ? say('sendForApproval') : say('publish')) : say('apply')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={sendsForApproval && isPublic ? say('sendForApprovalWithNothing') : say('publishWithNothingCovered')}
        text={say('everyoneWhoMaySeeIt')}
        confirmLabel={sendsForApproval && isPublic ? say('sendForApprovalUncovered') : say('publishUncovered')}
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
                {say('loadAgain')}
              </Button>
            )
          }
        >
          {failure.text} {!failure.isConflict && say('yourCoversAreStillHere')}
        </Notice>
      )}
      {unsure > 0 && <p className="text-small text-rank">{say('coversAreUnsure', { count: unsure })}</p>}
      <PublishButton editor={editor} sending={sending} size="l" wide className="max-md:hidden" />
      <Button wide busy={busy === 'keep'} disabled={busy === 'publish'} onClick={() => void send(false)}>
        {review.status !== 'ready' && review.visibility === 'public' ? say('saveAndKeepPrivate') : say('saveForLater')}
      </Button>
    </div>
  );
}
