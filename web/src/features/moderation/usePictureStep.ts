import { useQueryClient } from '@tanstack/react-query';
import type { ShownThing } from '@veil/contract/case-pictures.ts';
import type { Case, CaseDetail } from '@veil/contract/cases.ts';
import { useRef, useState } from 'react';
import { toast } from '../../kit/index.ts';
import { api } from '../../platform/api.ts';
import { sentence } from '../../platform/errors.ts';
import { nextStep, type PictureStep } from './picture-steps.ts';
import { caseQuery, casesKey } from './queries.ts';

type Lists = { items: Case[] } | CaseDetail;

/** How the picture of a case is shown at the moment, and the record that it was. */
export function usePictureStep({ id, seen, picture }: Pick<Case, 'id' | 'seen' | 'picture'>) {
  const client = useQueryClient();
  const [step, setStep] = useState<PictureStep>('blurred');
  // A video tells four times a second that it plays.
  const asked = useRef('');
  return {
    step,
    setStep,
    goOn: () => setStep(nextStep[step]),
    async record(what: ShownThing): Promise<void> {
      const key = `${picture?.maskVersion} ${what}`;
      if (!picture || seen !== 'no' || asked.current === key) return;
      asked.current = key;
      try {
        const body = { maskVersion: picture.maskVersion, what };
        const answer = await api.recordShown({ params: { id }, body });
        client.setQueriesData<Lists>({ queryKey: casesKey }, (known) => withSeen(known, id, answer.seen));
        await client.invalidateQueries({ queryKey: caseQuery(id).queryKey });
      } catch (error) {
        asked.current = '';
        toast({ text: sentence(error, 'It could not be recorded that you saw the picture'), tone: 'danger' });
        await client.invalidateQueries({ queryKey: caseQuery(id).queryKey });
      }
    },
  };
}

function withSeen(known: Lists | undefined, id: string, seen: Case['seen']): Lists | undefined {
  if (!known) return known;
  if ('items' in known) return { ...known, items: known.items.map((one) => (one.id === id ? { ...one, seen } : one)) };
  return known.id === id ? { ...known, seen } : known;
}
