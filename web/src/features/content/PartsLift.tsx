import type { Veil } from '@veil/contract/media.ts';
import { Button } from '../../kit/index.ts';
import { useLift } from '../../kit/useLift.ts';
import { veilWords } from './words.ts';

type Props = { veil: Veil; lifted: boolean; onLift: () => void; onLower: () => void };

/** Lifts a veil that is drawn over parts, as this viewer wants to: while it is held, or by one press. */
export function PartsLift({ veil, lifted, onLift, onLower }: Props) {
  const holds = veil.liftBy === 'hold';
  const lift = useLift({ mode: veil.liftBy, lifted, onLift, onLower });
  return (
    <Button
      size="s"
      {...lift}
      aria-pressed={lifted}
      title={holds ? 'Hold to lift' : undefined}
      className="absolute! top-2 left-2 z-1 touch-none bg-surface/80! backdrop-blur-md"
    >
      {lifted && !holds ? 'Veil again' : veilWords(veil).reason}
    </Button>
  );
}
