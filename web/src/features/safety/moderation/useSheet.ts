import { useQueryClient } from '@tanstack/react-query';
import type { Case } from '@veil/contract/safety/case.ts';
import { type SheetForm, sheetMax } from '@veil/contract/safety/contact-sheet.ts';
import { useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { casesKey } from './reads.ts';

/** A sheet is about one item and its comments, one file, or one account. The server has the same rule. */
export const isSameThing = (one: Case, other: Case): boolean =>
  (one.contentId !== null && one.contentId === other.contentId) ||
  (one.about?.original?.sha256 != null && one.about.original.sha256 === other.about?.original?.sha256) ||
  (one.aboutKind === 'member' && other.aboutKind === 'member' && one.memberId === other.memberId);

export function useSheet(cases: readonly Case[]) {
  const client = useQueryClient();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const { busy, errors, submit } = useSubmit();
  const chosen = cases.filter(({ id }) => ids.has(id));
  const send = async (how: SheetForm['how'], reason = ''): Promise<boolean> => {
    const isDone = await submit(
      async () => {
        const body = { how, reason, cases: chosen.map(({ id, version }) => ({ id, version })) };
        const { decided, refused } = await api.decideSheet({ body });
        setRefusals(Object.fromEntries(refused.map(({ id, detail }) => [id, detail])));
        setIds(new Set(refused.map(({ id }) => id)));
        const count = decided.length;
        const done = how === 'approve' ? say('countApproved', { count }) : say('countClosed', { count });
        const left = refused.length > 0 ? ` ${say('leftWithTheReasonAt', { count: refused.length })}` : '';
        toast({ text: `${done}${left}`, tone: refused.length > 0 ? 'danger' : 'good' });
      },
      { failed: say('theDecisionsCouldNotBe') },
    );
    await client.invalidateQueries({ queryKey: casesKey });
    return isDone;
  };
  return {
    busy,
    errors,
    chosen,
    refusals,
    send,
    has: (id: string) => ids.has(id),
    choose(id: string, isChosen: boolean): void {
      const next = new Set(ids);
      if (isChosen) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    chooseOnly: (those: readonly Case[]) => setIds(new Set(those.slice(0, sheetMax).map(({ id }) => id))),
  };
}
