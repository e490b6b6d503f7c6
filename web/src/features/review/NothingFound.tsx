import type { CensorDecision } from '@veil/contract/content.ts';
import { useState } from 'react';
import { Button, Notice, toast } from '../../kit/index.ts';
import { sentence } from '../../platform/errors.ts';
import { decideCensor } from '../content/index.ts';

const choices = [
  { decision: 'whole', label: 'Cover the whole picture', done: 'The whole picture is being covered' },
  { decision: 'as_is', label: 'Publish as it is', done: 'Publishing as it is' },
] as const;

type NothingFoundProps = { id: string; offered: readonly CensorDecision[]; notice: string | null };

/** Where no body part was found: what the maker can do besides drawing covers. */
export function NothingFound({ id, offered, notice }: NothingFoundProps) {
  const [busy, setBusy] = useState<CensorDecision | null>(null);
  const decide = async (decision: (typeof choices)[number]['decision'], done: string) => {
    setBusy(decision);
    try {
      await decideCensor(id, decision);
      toast(done);
    } catch (error) {
      toast({ text: sentence(error, 'Failed to save'), tone: 'danger' });
      setBusy(null);
    }
  };
  return (
    <Notice title="Nothing was found to cover">
      <p>{notice ?? 'Draw covers on the picture, or choose one of these.'}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {choices
          .filter(({ decision }) => offered.includes(decision))
          .map(({ decision, label, done }) => (
            <Button
              key={decision}
              size="s"
              busy={busy === decision}
              disabled={busy !== null}
              onClick={() => void decide(decision, done)}
            >
              {label}
            </Button>
          ))}
      </div>
    </Notice>
  );
}
