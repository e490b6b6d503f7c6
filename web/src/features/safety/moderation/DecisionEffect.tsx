import type { EffectPreview } from '@veil/contract/strikes.ts';
import type { ReactNode } from 'react';
import { Checkbox, ErrorState, Skeleton } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { causeWords, effectWords, mustAgree, strikeWords } from './effect-words.ts';

type Props = {
  effect: EffectPreview | undefined;
  error: Error | null;
  onRetry: () => void;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
};

/** The strike, the sum and the sanction that will follow from a decision. */
export function DecisionEffect({ effect, error, onRetry, agreed, onAgree }: Props): ReactNode {
  if (error)
    return (
      <ErrorState
        compact
        text="The effect on the account could not be loaded"
        detail={reason(error)}
        onRetry={onRetry}
      />
    );
  return (
    <section aria-label="What follows" aria-live="polite" className="grid gap-2 rounded-m border border-line p-4">
      <h3 className="text-body font-[600]">What follows for the account</h3>
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
