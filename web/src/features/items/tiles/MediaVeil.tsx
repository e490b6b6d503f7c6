import type { Veil as VeilFacts } from '@veil/contract/items/media.ts';
import { Veil, type VeilProps } from '../../../kit/Veil.tsx';
import { useLiftedAlt } from '../alt-texts/index.ts';
import { veilWords } from './veil-words.ts';

type MediaVeilProps = Omit<VeilProps, 'reason' | 'detail' | 'lift'> & {
  veil: VeilFacts;
  id: string;
  onAlt: (alt: string) => void;
};

export default function MediaVeil({ veil, id, onAlt, ...rest }: MediaVeilProps) {
  useLiftedAlt(id, rest.lifted === true, onAlt);
  return <Veil {...veilWords(veil)} lift={veil.liftBy} {...rest} />;
}
