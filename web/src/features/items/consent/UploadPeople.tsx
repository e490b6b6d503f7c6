import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fold } from '../../../kit/Fold.tsx';
import { Button, Checkbox } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import type { Naming } from './actions.ts';
import { NameForm } from './NameForm.tsx';
import type { PeopleToName, PersonToName } from './people-to-name.ts';
import { peopleQuery } from './reads.ts';

type UploadPeopleProps = { value: PeopleToName; isPublic: boolean; onChange: (value: PeopleToName) => void };

export function UploadPeople({ value, isPublic, onChange }: UploadPeopleProps) {
  const client = useQueryClient();
  const { data } = useQuery(peopleQuery);
  const { busy, submit } = useSubmit();
  const { people, noPerson } = value;
  if (!data || data.mode === 'off') return null;
  const isRequired = data.mode === 'required' && isPublic;
  const labelOf = (id: string) => data.items.find((one) => one.id === id)?.label ?? '';
  const add = (naming: Naming) =>
    submit(
      async () => {
        let person: PersonToName;
        if ('personId' in naming) person = { ...naming, label: labelOf(naming.personId) };
        else {
          // A new person is kept at once, so that several files of this form can name the same one.
          const { id, label } = await api.addPerson({ body: { label: naming.label } });
          await client.invalidateQueries({ queryKey: peopleQuery.queryKey, exact: true });
          person = { personId: id, label, ...(naming.email && { email: naming.email }) };
        }
        onChange({ people: [...people, person], noPerson: false });
      },
      { failed: 'Failed to save' },
    );
  return (
    <Fold
      title={`People shown${people.length > 0 ? ` (${people.length})` : ''}`}
      line={people.map(({ label }) => label).join(', ') || (noPerson ? 'No real person' : 'Nobody is named')}
      opened={isRequired}
    >
      <div className="grid gap-4">
        <p className="text-small text-faint">
          {isRequired
            ? 'This site publishes an item only after everybody named has agreed, or if no real person is shown.'
            : 'Each person is asked to agree by a link of their own.'}
        </p>
        {people.length > 0 && (
          <ul className="grid gap-3">
            {people.map(({ personId, label, email }) => (
              <li key={personId} className="flex items-center gap-3">
                <span className="grid min-w-0 flex-1">
                  <span className="font-[600] [overflow-wrap:anywhere]">{label}</span>
                  <span className="text-small text-soft [overflow-wrap:anywhere]">
                    {email
                      ? `The site sends the link to ${email}.`
                      : 'You find the link on the item’s page and pass it on.'}
                  </span>
                </span>
                <Button
                  size="s"
                  tone="ghost"
                  disabled={busy}
                  aria-label={`Take back ${label}`}
                  onClick={() => onChange({ people: people.filter((one) => one.personId !== personId), noPerson })}
                >
                  Take back
                </Button>
              </li>
            ))}
          </ul>
        )}
        {!noPerson && <NameForm inForm named={people} busy={busy} onName={add} fromList />}
        {people.length === 0 && (
          <Checkbox
            label="No real person is shown"
            hint="You state this for this item. A likeness made by a program counts as the person."
            checked={noPerson}
            onChange={(stated) => onChange({ people: [], noPerson: stated })}
          />
        )}
      </div>
    </Fold>
  );
}
