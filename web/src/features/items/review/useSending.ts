import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { toast } from '../../kit/index.ts';
import { ApiError, sentence } from '../../platform/errors.ts';
import { saveReview } from './actions.ts';
import type { Editor } from './useEditor.ts';

/** Saves and publishes. What fails leaves the screen and its covers as they are. */
export function useSending(editor: Editor) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const done = useRef(false);
  const [busy, setBusy] = useState<'publish' | 'keep' | null>(null);
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean } | null>(null);
  const send = async (publish: boolean) => {
    if (busy) return;
    const { review, corrections } = editor;
    const waits = review.sendsForApproval && review.visibility === 'public';
    setBusy(publish ? 'publish' : 'keep');
    setFailure(null);
    try {
      await saveReview(review, corrections, publish);
      done.current = true;
      // Its page must not show what was known of the item before.
      void client.invalidateQueries({ queryKey: ['content', review.id] });
      toast({
        text: publish
          ? waits
            ? 'Your covers are being applied. A moderator looks at it then.'
            : 'Your covers are being applied'
          : 'Saved. Only you can see it.',
        tone: 'good',
      });
      await navigate({ to: '/content/$id', params: { id: review.id }, replace: true });
    } catch (error) {
      setFailure({
        text: sentence(error, 'Failed to save'),
        isConflict: error instanceof ApiError && error.code === 'conflict',
      });
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, done, send };
}

export type Sending = ReturnType<typeof useSending>;
