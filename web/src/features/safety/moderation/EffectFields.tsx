import type { ReactNode } from 'react';
import { NumberField } from '../../../kit/NumberField.tsx';
import { DecisionEffect } from './DecisionEffect.tsx';
import { say } from './messages.ts';
import type { AgreedEffect } from './useAgreedEffect.ts';

type Props = {
  effect: AgreedEffect;
  /** It is null if the chosen sanction has no days. */
  days: number | null;
  maxDays: number;
  onDays: (next: number) => void;
  error: string | undefined;
  children?: ReactNode;
};

export function EffectFields({ effect, days, maxDays, onDays, error, children }: Props): ReactNode {
  return (
    <>
      {days !== null && (
        <NumberField
          label={say('forHowLong')}
          unit={say('days')}
          min={1}
          max={maxDays}
          error={error}
          value={days}
          onChange={onDays}
        />
      )}
      {children}
      {effect.hasRule && (
        <DecisionEffect
          of={{ data: effect.error ? undefined : effect.seen, error: effect.error, refetch: effect.refetch }}
          agreed={effect.agreed}
          onAgree={effect.agree}
        />
      )}
    </>
  );
}
