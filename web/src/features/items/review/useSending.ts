import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useNavigate } from '../../../platform/router/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { saveReview } from './actions.ts';
import { say } from './messages.ts';
import type { Editor } from './useEditor.ts';

/** A failure changes neither the screen nor its covers. */
export function useSending(editor: Editor) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const done = useRef(false);
  const { doing: busy, errors, submit } = useSubmit();
  const [isConflict, setConflict] = useState(false);
  const explain = (error: unknown): undefined => {
    setConflict(error instanceof ApiError && error.code === 'conflict');
  };
  const send = (publish: boolean) => {
    const { review, corrections } = editor;
    const waits = review.sendsForApproval && review.visibility === 'public';
    const save = async () => {
      await saveReview(review, corrections, publish);
      done.current = true;
      // Its page must not show the item's older state.
      void client.invalidateQueries({ queryKey: ['content', review.id] });
      toast({
        text: publish
          ? waits
            ? say('appliedThenModerated')
            : say('yourCoversAreBeingApplied')
          : say('savedOnlyYouCanSee'),
        tone: 'good',
        // Seed section 4: a public upload asks whether to open the editor.
        ...(publish &&
          review.visibility === 'public' &&
          !review.moving && {
            action: {
              label: say('editPicture'),
              onAction: () => void navigate({ to: '/edit', search: { id: review.id } }),
            },
          }),
      });
      await navigate({ to: '/content/$id', params: { id: review.id }, replace: true });
    };
    return submit(save, { name: publish ? 'publish' : 'keep', failed: say('failedToSave'), field: 'save', explain });
  };
  return { busy, failure: errors.save ? { text: errors.save, isConflict } : null, done, send };
}

export type Sending = ReturnType<typeof useSending>;
