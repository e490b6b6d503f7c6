import { useQueryClient } from '@tanstack/react-query';
import type { Case } from '@veil/contract/safety/case.ts';
import type { ShownThing } from '@veil/contract/safety/case-pictures.ts';
import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import { useRef } from 'react';
import { api } from '../../../platform/api.ts';
import { attempt } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { caseQuery, casesKey } from './reads.ts';

type Lists = { items: Case[] } | CaseDetail;

/** Records each version once. */
export function useRecordShown({ id, seen, picture }: Pick<Case, 'id' | 'seen' | 'picture'>) {
  const client = useQueryClient();
  // A playing video reports four times a second.
  const asked = useRef('');
  return async (what: ShownThing): Promise<void> => {
    const key = `${picture?.maskVersion} ${what}`;
    if (!picture || seen !== 'no' || asked.current === key) return;
    asked.current = key;
    const record = async () => {
      const body = { maskVersion: picture.maskVersion, what };
      const answer = await api.recordShown({ params: { id }, body });
      client.setQueriesData<Lists>({ queryKey: casesKey }, (known) => withSeen(known, id, answer.seen));
    };
    if (!(await attempt(record, { failed: say('itCouldNotBeRecorded') }))) asked.current = '';
    await client.invalidateQueries({ queryKey: caseQuery(id).queryKey });
  };
}

function withSeen(known: Lists | undefined, id: string, seen: Case['seen']): Lists | undefined {
  if (!known) return known;
  if ('items' in known) return { ...known, items: known.items.map((one) => (one.id === id ? { ...one, seen } : one)) };
  return known.id === id ? { ...known, seen } : known;
}
