import type { Veil as VeilFacts } from '@veil/contract/media.ts';
import { Veil, type VeilProps } from '../../kit/Veil.tsx';
import { veilWords } from './veil-words.ts';

type MediaVeilProps = Omit<VeilProps, 'reason' | 'detail' | 'lift'> & { veil: VeilFacts };

/** The veil over an item, with why it is there. */
export default function MediaVeil({ veil, ...rest }: MediaVeilProps) {
  return <Veil {...veilWords(veil)} lift={veil.liftBy} {...rest} />;
}
