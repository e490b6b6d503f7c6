import type { EffectPreview } from '@veil/contract/people/strikes.ts';
import type { ReactNode } from 'react';
import { Checkbox, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import type { Read } from '../../../kit/read.ts';
import { agreeWords, causeWords, effectWords, mustAgree, strikeWords } from './effect-words.ts';
import { say } from './messages.ts';

type Props = {
  of: Read<EffectPreview>;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
};

export function DecisionEffect({ of: read, agreed, onAgree }: Props): ReactNode {
  const { data: effect } = read;
  if (read.error) return <Loaded compact of={read} />;
  return (
    <section aria-label={say('whatFollows')} aria-live="polite" className="grid gap-2 rounded-m border border-line p-4">
      <h3 className="text-body font-[600]">{say('effectOnTheAccount')}</h3>
      {!effect && <Skeleton lines={2} />}
      {effect && (
        <>
          <p className="text-soft">{strikeWords(effect)}</p>
          <p className={effect.kind && effect.kind !== 'warn' ? 'font-[560] text-danger' : 'font-[560]'}>
            {effectWords(effect)}
          </p>
          {effect.cause !== 'chosen' && <p className="text-soft">{causeWords(effect)}</p>}
          {mustAgree(effect) && <Checkbox label={agreeWords(effect)} checked={agreed} onChange={onAgree} />}
        </>
      )}
    </section>
  );
}
