import { commentMax } from '@veil/contract/comments.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { Button, Field, TextArea, toast } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { contentEntities } from '../content/index.ts';
import { deleteDraft, readDraft, saveDraft } from '../drafts/index.ts';
import { addComment } from './actions.ts';

/** From this length on, the number of characters left is shown. */
const showCountFrom = commentMax - 200;

/** The form for a comment. What could not be sent stays in it. */
export function CommentForm({ contentId, onAdded }: { contentId: string; onAdded: () => void }) {
  const draft = `comment.${contentId}`;
  const [text, setText] = useState(() => readDraft<string>(draft) ?? '');
  useEffect(() => {
    if (text.trim()) saveDraft(draft, text);
    else deleteDraft(draft);
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
      // The form may be closed by then.
      deleteDraft(draft);
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
        hint={text.length > showCountFrom ? `${commentMax - text.length} characters left` : undefined}
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
