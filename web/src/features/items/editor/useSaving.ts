import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ContentForEdit } from '@veil/contract/items/editing.ts';
import { useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { ApiError, sentence } from '../../../platform/errors.ts';
import { deleteEdit } from '../marks/index.ts';

export function useSaving(key: string, onDone: () => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ text: string; isStale: boolean } | null>(null);
  const run = async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
    if (busy) return null;
    setBusy(name);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'edit_changed';
      setFailure({ text: sentence(error, 'Failed to save'), isStale });
      return null;
    } finally {
      setBusy(null);
    }
  };
  const saveAndGo = async (name: string, text: string, work: () => Promise<Pick<ContentForEdit, 'id' | 'status'>>) => {
    const saved = await run(name, work);
    if (!saved) return;
    onDone();
    deleteEdit(key);
    // Its page must not show the item's older state.
    void client.invalidateQueries({ queryKey: ['content', saved.id] });
    client.removeQueries({ queryKey: ['review-picture', saved.id] });
    toast({ text, tone: 'good' });
    const waits =
      saved.status === 'needs_review' || saved.status === 'needs_manual' || saved.status === 'needs_decision';
    await navigate({ to: waits ? '/content/$id/review' : '/content/$id', params: { id: saved.id }, replace: true });
  };
  return { busy, failure, setFailure, run, saveAndGo };
}
