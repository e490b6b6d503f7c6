import type { Veil } from '@veil/contract/items/media.ts';
import { Eye, EyeOff } from '../../../kit/icons/index.ts';
import { buttonClass, cx } from '../../../kit/index.ts';
import { useLift } from '../../../kit/useLift.ts';
import { useLiftedAlt } from '../alt-texts/index.ts';
import { say } from './messages.ts';
import { veilWords } from './veil-words.ts';

type Props = {
  veil: Veil;
  id: string;
  lifted: boolean;
  onAlt: (alt: string) => void;
  onLift: () => void;
  onLower: () => void;
};

export default function PartsLift({ veil, id, lifted, onAlt, onLift, onLower }: Props) {
  useLiftedAlt(id, lifted, onAlt);
  const holds = veil.liftBy === 'hold';
  const lift = useLift({ mode: veil.liftBy, lifted, onLift, onLower });
  const { reason } = veilWords(veil);
  const Icon = lifted ? Eye : EyeOff;
  return (
    <button
      type="button"
      {...lift}
      aria-pressed={lifted}
      title={holds ? say('holdToLift') : reason}
      data-at="head"
      className={cx(buttonClass({ size: 's' }), 'zone-control touch-none bg-surface/80! backdrop-blur-md')}
    >
      <Icon aria-hidden="true" />
      <span className="zone-label">{lifted && !holds ? say('veilAgain') : reason}</span>
    </button>
  );
}
