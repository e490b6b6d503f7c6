import { useQueryClient } from '@tanstack/react-query';
import type { ContentForEdit } from '@veil/contract/items/editing.ts';
import { useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useNavigate } from '../../../platform/router/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { deleteEdit } from '../marks/index.ts';
import { say } from './messages.ts';

export function useSaving(key: string, onDone: () => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { doing: busy, errors, submit } = useSubmit();
  const [isStale, setStale] = useState(false);
  const explain = (error: unknown): undefined => {
    setStale(error instanceof ApiError && error.code === 'edit_changed');
  };
  const run = (name: string, work: () => Promise<unknown>) =>
    submit(work, { name, failed: say('failedToSave'), field: 'save', explain });
  const saveAndGo = (name: string, text: string, work: () => Promise<Pick<ContentForEdit, 'id' | 'status'>>) =>
    run(name, async () => {
      const saved = await work();
      onDone();
      deleteEdit(key);
      // Its page must not show the item's older state.
      void client.invalidateQueries({ queryKey: ['content', saved.id] });
      client.removeQueries({ queryKey: ['review-picture', saved.id] });
      toast({ text, tone: 'good' });
      const waits =
        saved.status === 'needs_review' || saved.status === 'needs_manual' || saved.status === 'needs_decision';
      await navigate({ to: waits ? '/content/$id/review' : '/content/$id', params: { id: saved.id }, replace: true });
    });
  return { busy, failure: errors.save ? { text: errors.save, isStale } : null, run, saveAndGo };
}
