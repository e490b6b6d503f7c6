import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { Case } from '@veil/contract/safety/case.ts';
import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import { useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { casesKey } from './reads.ts';
import { askBeforeKeeping, doneWords } from './words.ts';

export type DecisionDraft = Omit<NonNullable<CallInput<Calls['decideCase']>['body']>, 'version'>;
/** `form` for actions that need a reason, `keep` for the question before an upload is shown again. */
type Asked = 'keep' | 'form' | null;

type CaseLists = { items: Case[]; total: number } | CaseDetail;

const without = (list: CaseLists | undefined, id: string): CaseLists | undefined =>
  list && 'items' in list && list.items.some((one) => one.id === id)
    ? { ...list, total: list.total - 1, items: list.items.filter((one) => one.id !== id) }
    : list;

/** `onDecided`: the case is settled, here or by another moderator. */
export function useDecision(
  of: Pick<Case, 'id' | 'version' | 'aboutKind' | 'withdrawn' | 'item' | 'kinds' | 'reportCount' | 'mayDecide'>,
  onDecided: () => void,
) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>(null);
  const { busy, errors, submit } = useSubmit();
  const send = async (draft: DecisionDraft) => {
    await submit(
      async () => {
        const body = { ...draft, version: of.version };
        const { decision } = await api.decideCase({ params: { id: of.id }, body });
        toast({ text: doneWords(draft.action, of, decision?.effect ?? null), tone: 'good' });
        setAsked(null);
        client.setQueriesData<CaseLists>({ queryKey: casesKey }, (list) => without(list, of.id));
        onDecided();
      },
      { failed: say('theDecisionCouldNotBeSaved') },
    );
    // Another moderator may have been quicker, and a deleted item removes its comments.
    await client.invalidateQueries({ queryKey: casesKey });
  };
  return {
    busy,
    asked,
    errors,
    send,
    question: askBeforeKeeping(of),
    /** If something becomes visible again, it asks first. */
    keep(): void {
      if (busy || !of.mayDecide) return;
      if (askBeforeKeeping(of)) setAsked('keep');
      else void send({ action: 'keep' });
    },
    open(): void {
      if (!busy && of.mayDecide) setAsked('form');
    },
    cancel: () => setAsked(null),
  };
}
