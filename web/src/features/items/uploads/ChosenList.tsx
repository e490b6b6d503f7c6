import { ArrowLeft, ArrowRight, X } from '../../../kit/icons/index.ts';
import { IconButton, toast } from '../../../kit/index.ts';
import { ChosenDuplicate } from './ChosenDuplicate.tsx';
import { ChosenRow } from './ChosenRow.tsx';
import { changeChosen, move, putBack, remove, setAsSet } from './choose.ts';
import { type Chosen, type Draft, isSet, maySet, nameOf } from './draft.ts';
import { Filmstrip } from './Filmstrip.tsx';
import { say } from './messages.ts';
import { PostSwitch } from './SeveralSwitches.tsx';

type ChosenListProps = {
  draft: Draft;
  selected: string | undefined;
  errors: Record<string, Record<string, string>>;
  isCertain: (one: Chosen) => boolean;
  onSelect: (id: string) => void;
  onChange: (next: Draft | ((now: Draft) => Draft)) => void;
};

/** The filmstrip of several files, and the title and place of the shown one. */
export function ChosenList({ draft, selected, errors, isCertain, onSelect, onChange }: ChosenListProps) {
  const { chosen, each, title } = draft;
  const nth = chosen.findIndex(({ id }) => id === selected);
  const shown = chosen[nth];
  const take = (one: Chosen) => {
    const at = chosen.indexOf(one);
    const next = chosen[at + 1] ?? chosen[at - 1];
    if (one === shown && next) onSelect(next.id);
    onChange(remove(draft, one.id));
    const onAction = () => onChange((now) => putBack(now, one, at));
    toast({ text: say('isNoLongerChosen', { file: nameOf(one) }), action: { label: say('undo'), onAction } });
  };
  const isFaulty = ({ id }: Chosen) => Object.keys(errors[id] ?? {}).length > 0;
  return (
    <div className="grid min-w-0 gap-3">
      {!draft.joins && (
        <PostSwitch
          asSet={isSet(draft)}
          disabled={!maySet(draft)}
          onChange={(asSet) => onChange((now) => setAsSet(now, asSet))}
        />
      )}
      <Filmstrip
        chosen={chosen}
        selected={selected}
        stateOf={(one) => (isFaulty(one) ? 'faulty' : isCertain(one) ? 'plain' : 'open')}
        onSelect={onSelect}
      />
      {shown && (
        <ChosenRow
          one={shown}
          common={isSet(draft) ? null : each ? '' : title.trim() && `${title.trim()} ${nth + 1}`}
          errors={errors[shown.id] ?? {}}
          onChange={(change) => onChange(changeChosen(draft, shown.id, change))}
        >
          <IconButton
            size="s"
            label={say('moveEarlier', { file: nameOf(shown) })}
            icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
            disabled={nth === 0}
            onClick={() => onChange(move(draft, shown.id, -1))}
          />
          <IconButton
            size="s"
            label={say('moveLater', { file: nameOf(shown) })}
            icon={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
            disabled={nth === chosen.length - 1}
            onClick={() => onChange(move(draft, shown.id, 1))}
          />
          <IconButton
            size="s"
            label={say('removeFile', { file: nameOf(shown) })}
            icon={<X aria-hidden="true" />}
            onClick={() => take(shown)}
          />
        </ChosenRow>
      )}
      {chosen.map((one) => (
        <ChosenDuplicate
          key={one.id}
          one={one}
          named
          onAnyway={() => onChange(changeChosen(draft, one.id, { anyway: true }))}
          onRemove={() => take(one)}
        />
      ))}
    </div>
  );
}
