import type { Veil as VeilFacts } from '@veil/contract/items/media.ts';
import { Veil, type VeilProps } from '../../../kit/Veil.tsx';
import { veilWords } from './veil-words.ts';

type MediaVeilProps = Omit<VeilProps, 'reason' | 'detail' | 'lift'> & { veil: VeilFacts };

export default function MediaVeil({ veil, ...rest }: MediaVeilProps) {
  return <Veil {...veilWords(veil)} lift={veil.liftBy} {...rest} />;
}
