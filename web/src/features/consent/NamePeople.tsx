import type { PeopleShown } from '@veil/contract/releases.ts';
import { Button, Checkbox, Notice } from '../../kit/index.ts';
import { useItemPeople } from './actions.ts';
import { LinkNotice } from './LinkNotice.tsx';
import { NameForm } from './NameForm.tsx';
import { stateWords } from './words.ts';

type NamePeopleProps = { id: string; shown: PeopleShown; obstacle: string | null };

/** The maker names who is shown, gets a link for each, and sees what they answered. */
export function NamePeople({ id, shown, obstacle }: NamePeopleProps) {
  const actions = useItemPeople(id);
  const { people, mode } = shown;
  const mayBePrivate = shown.visibility === 'public' && obstacle !== null && shown.obstacle !== 'refused';
  return (
    <>
      {obstacle && (
        <Notice tone={shown.obstacle === 'refused' ? 'danger' : 'info'} title="Not public">
          <p>{obstacle}</p>
          {mayBePrivate && (
            <Button size="s" className="mt-3" busy={actions.busy} onClick={() => void actions.keepPrivate()}>
              Keep it private
            </Button>
          )}
        </Notice>
      )}
      {people.length > 0 && (
        <ul className="grid gap-4">
          {people.map((person) => {
            const mayChange = person.state === 'asked' || person.state === 'agreed';
            return (
              <li key={person.releaseId} className="grid gap-2">
                <div className="grid min-w-0">
                  <span className="font-[600] [overflow-wrap:anywhere]">{person.label}</span>
                  <span className="text-small text-soft">{stateWords(person)}</span>
                  {person.changedSince && (
                    <span className="text-small text-soft">You changed the picture after their answer.</span>
                  )}
                </div>
                {actions.link?.releaseId === person.releaseId && person.state === 'asked' && (
                  <LinkNotice link={actions.link} />
                )}
                {mayChange && (
                  <div className="flex flex-wrap gap-2">
                    {person.state === 'asked' && (
                      <Button size="s" disabled={actions.busy} onClick={() => void actions.renew(person.releaseId)}>
                        New link
                      </Button>
                    )}
                    <Button
                      size="s"
                      tone="ghost"
                      disabled={actions.busy}
                      aria-label={`Take ${person.label ?? 'this person'} back`}
                      onClick={() => void actions.remove(person.releaseId)}
                    >
                      Take back
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mode !== 'off' && (
        <>
          <NameForm named={people} busy={actions.busy} onName={actions.name} />
          {people.length === 0 && (
            <Checkbox
              label="No real person is shown"
              hint="You state this for this item. A likeness made by a program counts as the person."
              checked={shown.noPersonSince !== null}
              disabled={actions.busy}
              onChange={(stated) => void actions.state(stated)}
            />
          )}
        </>
      )}
    </>
  );
}
