import { useDuplicate } from '../upload-queue/index.ts';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import { type Chosen, nameOf } from './draft.ts';

type ChosenDuplicateProps = { one: Chosen; named?: boolean; onAnyway: () => void; onRemove: () => void };

export function ChosenDuplicate({ one, named = false, onAnyway, onRemove }: ChosenDuplicateProps) {
  const found = useDuplicate(one.source.file);
  const [duplicate] = found?.own ?? [];
  if (!duplicate || one.anyway) return null;
  return (
    <div className="grid gap-1">
      {named && <p className="truncate text-small text-faint">{nameOf(one)}</p>}
      <DuplicateNotice item={duplicate} close={found?.same === 'close'} onAnyway={onAnyway} onRemove={onRemove} />
    </div>
  );
}
