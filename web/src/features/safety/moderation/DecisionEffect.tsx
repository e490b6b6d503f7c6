import type { EffectPreview } from '@veil/contract/people/strikes.ts';
import type { ReactNode } from 'react';
import { Checkbox, ErrorState, Skeleton } from '../../../kit/index.ts';
import { loadFailed } from '../../../kit/Loaded.tsx';
import { reason } from '../../../platform/errors.ts';
import { causeWords, effectWords, mustAgree, strikeWords } from './effect-words.ts';

type Props = {
  effect: EffectPreview | undefined;
  error: Error | null;
  onRetry: () => void;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
};

export function DecisionEffect({ effect, error, onRetry, agreed, onAgree }: Props): ReactNode {
  if (error) return <ErrorState compact text={loadFailed} detail={reason(error)} onRetry={onRetry} />;
  return (
    <section aria-label="What follows" aria-live="polite" className="grid gap-2 rounded-m border border-line p-4">
      <h3 className="text-body font-[600]">Effect on the account</h3>
      {!effect && <Skeleton lines={2} />}
      {effect && (
        <>
          <p className="text-soft">{strikeWords(effect)}</p>
          <p className={effect.kind && effect.kind !== 'warn' ? 'font-[560] text-danger' : 'font-[560]'}>
            {effectWords(effect)}
          </p>
          {effect.cause !== 'chosen' && <p className="text-soft">{causeWords(effect)}</p>}
          {mustAgree(effect) && (
            <Checkbox label={`I agree: ${effectWords(effect).toLowerCase()}`} checked={agreed} onChange={onAgree} />
          )}
        </>
      )}
    </section>
  );
}
