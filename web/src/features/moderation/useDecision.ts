import { useQueryClient } from '@tanstack/react-query';
import type { Case } from '@veil/contract/moderation.ts';
import { useState } from 'react';
import { toast } from '../../kit/index.ts';
import { api } from '../../platform/api.ts';
import { sentence } from '../../platform/errors.ts';
import { casesQuery } from './queries.ts';
import { askBefore, doneWords, keyOf } from './words.ts';

export type Decision = 'keep' | 'delete';

/** Decides a case: `decide` asks first where the decision needs it, `confirm` is the answer. */
export function useDecision(of: Case) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Decision | null>(null);
  const [busy, setBusy] = useState<Decision | null>(null);
  const send = async (decision: Decision) => {
    setBusy(decision);
    try {
      const body = { decision };
      if (of.commentId) await api.decideCommentReports({ params: { id: of.commentId }, body });
      else await api.decideReports({ params: { id: of.contentId }, body });
      toast({ text: doneWords(decision, of), tone: 'good' });
      await client.cancelQueries({ queryKey: casesQuery.queryKey });
      client.setQueryData(
        casesQuery.queryKey,
        (list) =>
          list && { ...list, total: list.total - 1, items: list.items.filter((one) => keyOf(one) !== keyOf(of)) },
      );
    } catch (error) {
      toast({ text: sentence(error, 'The decision could not be saved'), tone: 'danger' });
      setBusy(null);
      setAsked(null);
    }
    // Another moderator may have been quicker, and a deleted item takes its comments with it.
    void client.invalidateQueries({ queryKey: casesQuery.queryKey });
  };
  return {
    busy,
    asked,
    words: asked && askBefore(of, asked),
    decide(decision: Decision): void {
      if (busy || !of.mayDecide) return;
      if (askBefore(of, decision)) setAsked(decision);
      else void send(decision);
    },
    confirm: () => asked && void send(asked),
    cancel: () => setAsked(null),
  };
}
