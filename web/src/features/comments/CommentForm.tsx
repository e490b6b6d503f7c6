import { commentMax } from '@veil/contract/comments.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { Button, Field, TextArea, toast } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { contentEntities } from '../content/index.ts';
import { forgetDraft, keepDraft, readDraft } from '../drafts/index.ts';
import { addComment } from './actions.ts';

/** A few characters before the end, the count of those left is told. */
const tellFrom = commentMax - 200;

/** Words for an item. What could not be sent stays in the box. */
export function CommentForm({ contentId, onAdded }: { contentId: string; onAdded: () => void }) {
  const draft = `comment.${contentId}`;
  const [text, setText] = useState(() => readDraft<string>(draft) ?? '');
  useEffect(() => {
    if (text.trim()) keepDraft(draft, text);
    else forgetDraft(draft);
  }, [draft, text]);
  const [why, setWhy] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const trimmed = text.trim();
    if (!trimmed || busy) return;
    setBusy(true);
    setWhy(undefined);
    try {
      await addComment(contentId, trimmed);
      setText('');
      // Its box may be gone by then.
      forgetDraft(draft);
      onAdded();
    } catch (error) {
      setWhy(reason(error));
      const { title } = contentEntities.get(contentId) ?? {};
      toast({ text: `Failed to add comment${title ? ` on “${title}”` : ''}`, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send();
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field
        label="Your comment"
        hideLabel
        error={why}
        hint={text.length > tellFrom ? `${commentMax - text.length} characters left` : undefined}
      >
        <TextArea
          value={text}
          maxLength={commentMax}
          placeholder="Add a comment"
          onChange={(event) => {
            setText(event.target.value);
            setWhy(undefined);
          }}
          onKeyDown={sendByKey}
        />
      </Field>
      {text.trim() && (
        <Button type="submit" tone="main" size="s" busy={busy} className="justify-self-end">
          Comment
        </Button>
      )}
    </form>
  );
}
