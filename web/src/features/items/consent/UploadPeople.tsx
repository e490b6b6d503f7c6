import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fold } from '../../../kit/Fold.tsx';
import { Button, Checkbox } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { language } from '../../../platform/language.ts';
import { useSubmit } from '../../site/submit/index.ts';
import type { Naming } from './actions.ts';
import { say } from './messages.ts';
import { NameForm } from './NameForm.tsx';
import type { PeopleToName, PersonToName } from './people-to-name.ts';
import { peopleQuery } from './reads.ts';

const list = new Intl.ListFormat(language, { style: 'narrow' });

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
      { failed: say('failedToSave') },
    );
  return (
    <Fold
      title={people.length > 0 ? say('peopleShownCount', { count: people.length }) : say('peopleShown')}
      line={list.format(people.map(({ label }) => label)) || (noPerson ? say('noRealPerson') : say('nobodyNamed'))}
      opened={isRequired}
    >
      <div className="grid gap-4">
        <p className="text-small text-faint">
          {isRequired ? say('thisSitePublishesAnItem') : say('eachPersonIsAskedTo')}
        </p>
        {people.length > 0 && (
          <ul className="grid gap-3">
            {people.map(({ personId, label, email }) => (
              <li key={personId} className="flex items-center gap-3">
                <span className="grid min-w-0 flex-1">
                  <span className="font-[600] [overflow-wrap:anywhere]">{label}</span>
                  <span className="text-small text-soft [overflow-wrap:anywhere]">
                    {email ? say('theSiteSendsTheLink', { email }) : say('youFindTheLinkOn')}
                  </span>
                </span>
                <Button
                  size="s"
                  tone="ghost"
                  disabled={busy}
                  aria-label={say('takeBackLabel', { label })}
                  onClick={() => onChange({ people: people.filter((one) => one.personId !== personId), noPerson })}
                >
                  {say('takeBack')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {!noPerson && <NameForm inForm named={people} busy={busy} onName={add} fromList />}
        {people.length === 0 && (
          <Checkbox
            label={say('noRealPersonIsShown')}
            hint={say('youStateThisForThis')}
            checked={noPerson}
            onChange={(stated) => onChange({ people: [], noPerson: stated })}
          />
        )}
      </div>
    </Fold>
  );
}
