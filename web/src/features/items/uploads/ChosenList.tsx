import { ArrowDown, ArrowUp, X } from '../../../kit/icons/index.ts';
import { IconButton } from '../../../kit/index.ts';
import { ChosenRow } from './ChosenRow.tsx';
import { changeChosen, move, remove } from './choose.ts';
import { type Draft, nameOf } from './draft.ts';

type ChosenListProps = {
  draft: Draft;
  selected: string | undefined;
  errors: Record<string, Record<string, string>>;
  onSelect: (id: string) => void;
  onChange: (draft: Draft) => void;
};

export function ChosenList({ draft, selected, errors, onSelect, onChange }: ChosenListProps) {
  return (
    <ol aria-label="Chosen files" className="grid gap-2">
      {draft.chosen.map((one, nth) => (
        <ChosenRow
          key={one.id}
          one={one}
          common={draft.each ? '' : draft.title.trim() && `${draft.title.trim()} ${nth + 1}`}
          selected={one.id === selected}
          errors={errors[one.id] ?? {}}
          onSelect={() => onSelect(one.id)}
          onChange={(change) => onChange(changeChosen(draft, one.id, change))}
          onRemove={() => onChange(remove(draft, one.id))}
        >
          <IconButton
            size="s"
            label={`Move ${nameOf(one)} up`}
            icon={<ArrowUp aria-hidden="true" />}
            disabled={nth === 0}
            onClick={() => onChange(move(draft, one.id, -1))}
          />
          <IconButton
            size="s"
            label={`Move ${nameOf(one)} down`}
            icon={<ArrowDown aria-hidden="true" />}
            disabled={nth === draft.chosen.length - 1}
            onClick={() => onChange(move(draft, one.id, 1))}
          />
          <IconButton
            size="s"
            label={`Remove ${nameOf(one)}`}
            icon={<X aria-hidden="true" />}
            onClick={() => onChange(remove(draft, one.id))}
          />
        </ChosenRow>
      ))}
    </ol>
  );
}
