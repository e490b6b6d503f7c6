import { useDuplicate } from '../upload-queue/index.ts';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import type { Chosen } from './draft.ts';

type OnlyDuplicateProps = { one: Chosen; onAnyway: () => void; onRemove: () => void };

export function OnlyDuplicate({ one, onAnyway, onRemove }: OnlyDuplicateProps) {
  const found = useDuplicate(one.source.file);
  const [duplicate] = found?.own ?? [];
  if (!duplicate || one.anyway) return null;
  return <DuplicateNotice item={duplicate} close={found?.same === 'close'} onAnyway={onAnyway} onRemove={onRemove} />;
}
