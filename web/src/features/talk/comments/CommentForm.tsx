import { commentMax } from '@veil/contract/talk/comments.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { Button, Field, toast } from '../../../kit/index.ts';
import { reason } from '../../../platform/errors.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import { deleteDraft, readDraft, saveDraft } from '../../site/drafts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { addComment } from './actions.ts';
import { MentionBox } from './MentionBox.tsx';
import { say } from './messages.ts';

const showCountFrom = commentMax - 200;

type WritingProps = {
  label: string;
  placeholder: string;
  action: string;
  start: string;
  /** The field shows a thrown error, and the text stays. */
  send: (text: string) => Promise<void>;
  onChange?: (text: string) => void;
  onFail?: () => void;
  onCancel?: () => void;
};

export function CommentWriting({ label, placeholder, action, start, send, onChange, onFail, onCancel }: WritingProps) {
  const [text, setText] = useState(start);
  const { busy, errors, setErrors, submit } = useSubmit();
  const change = (next: string) => {
    setText(next);
    setErrors({});
    onChange?.(next);
  };
  const explain = (error: unknown) => {
    onFail?.();
    return reason(error) ?? '';
  };
  const sendText = () => {
    const trimmed = text.trim();
    if (!trimmed) return;
    const act = async () => {
      await send(trimmed);
      change('');
    };
    void submit(act, { failed: say('failedToSave'), field: 'text', explain });
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) sendText();
    if (event.key !== 'Escape' || !onCancel) return;
    // Keeps the key from the surrounding dialog.
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        sendText();
      }}
      className="grid gap-2"
    >
      <Field
        label={label}
        hideLabel
        error={errors.text}
        hint={text.length > showCountFrom ? say('charactersLeft', { count: commentMax - text.length }) : undefined}
      >
        <MentionBox
          value={text}
          maxLength={commentMax}
          placeholder={placeholder}
          autoFocus={onCancel !== undefined}
          onChange={change}
          onKeyDown={byKey}
        />
      </Field>
      {(text.trim() || onCancel) && (
        <div className="flex justify-end gap-2">
          {onCancel && (
            <Button tone="ghost" size="s" onClick={onCancel}>
              {say('cancel')}
            </Button>
          )}
          <Button type="submit" tone="main" size="s" busy={busy} disabled={!text.trim()}>
            {action}
          </Button>
        </div>
      )}
    </form>
  );
}

type CommentFormProps = {
  contentId: string;
  onAdded: () => void;
  answering?: { parentId: string; name: string; start: string };
  onCancel?: () => void;
};

/** The typed text is kept until it is sent. */
export function CommentForm({ contentId, onAdded, answering, onCancel }: CommentFormProps) {
  const draft = answering ? `reply.${answering.parentId}` : `comment.${contentId}`;
  const [start] = useState(() => readDraft<string>(draft) ?? answering?.start ?? '');
  const [text, setText] = useState(start);
  useEffect(() => {
    if (text.trim()) saveDraft(draft, text);
    else deleteDraft(draft);
  }, [draft, text]);
  const send = async (written: string) => {
    await addComment(contentId, written, answering?.parentId);
    // The form may be closed already.
    deleteDraft(draft);
    onAdded();
  };
  const fail = () => {
    const { title } = contentEntities.get(contentId) ?? {};
    toast({ text: title ? say('failedToAddCommentOn', { title }) : say('failedToAddComment'), tone: 'danger' });
  };
  return (
    <CommentWriting
      label={answering ? say('yourReplyTo', { name: answering.name }) : say('yourComment')}
      placeholder={answering ? say('replyTo', { name: answering.name }) : say('addAComment')}
      action={answering ? say('reply') : say('comment')}
      start={start}
      send={send}
      onChange={setText}
      onFail={fail}
      onCancel={
        onCancel &&
        (() => {
          deleteDraft(draft);
          onCancel();
        })
      }
    />
  );
}
