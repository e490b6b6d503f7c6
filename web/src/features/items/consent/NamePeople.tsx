import type { NamedPerson, PeopleShown } from '@veil/contract/items/people-shown.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, Checkbox, Notice } from '../../../kit/index.ts';
import { useItemPeople } from './actions.ts';
import { LinkNotice } from './LinkNotice.tsx';
import { say } from './messages.ts';
import { NameForm } from './NameForm.tsx';
import { confirmations, stateWords } from './words.ts';

function removalOf({ state, label }: NamedPerson): string {
  if (state === 'asked') return label === null ? say('takeBackThisPerson') : say('takeBackLabel', { label });
  return label === null ? say('endReleaseOfThisPerson') : say('endReleaseOfLabel', { label });
}

function signedWords(label: string | null, isPublic: boolean): string {
  const hides = isPublic ? 'yes' : 'no';
  return label === null ? say('thisPersonSignedIt', { hides }) : say('labelSignedIt', { label, hides });
}

type NamePeopleProps = { id: string; shown: PeopleShown; obstacle: string | null; fromList: boolean };

export function NamePeople({ id, shown, obstacle, fromList }: NamePeopleProps) {
  const actions = useItemPeople(id);
  const { people, mode } = shown;
  const [ending, setEnding] = useState<NamedPerson | null>(null);
  return (
    <>
      {obstacle && (
        <Notice tone={shown.obstacle === 'refused' ? 'danger' : 'info'} title={say('notPublic')}>
          <p>{obstacle}</p>
          {shown.mayKeepPrivate && (
            <Button size="s" className="mt-3" busy={actions.busy} onClick={() => void actions.keepPrivate()}>
              {say('keepItPrivate')}
            </Button>
          )}
        </Notice>
      )}
      {people.length > 0 && (
        <ul className="grid gap-4">
          {people.map((person) => {
            const link = person.state === 'asked' && actions.linkOf(person.releaseId);
            const mayChange = person.state === 'asked' || person.state === 'agreed';
            return (
              <li key={person.releaseId} className="grid gap-2">
                <div className="grid min-w-0">
                  <span className="font-[600] [overflow-wrap:anywhere]">{person.label}</span>
                  <span className="text-small text-soft">{stateWords(person)}</span>
                  {person.confirmedBy && (
                    <span className="text-small text-soft">{confirmations[person.confirmedBy]}</span>
                  )}
                  {person.changedSince && (
                    <span className="text-small text-soft">{say('youChangedThePictureAfter')}</span>
                  )}
                </div>
                {link && <LinkNotice link={link} />}
                {mayChange && (
                  <div className="flex flex-wrap gap-2">
                    {person.state === 'asked' && (
                      <Button size="s" disabled={actions.busy} onClick={() => void actions.renew(person.releaseId)}>
                        {say('newLink')}
                      </Button>
                    )}
                    <Button
                      size="s"
                      tone="ghost"
                      disabled={actions.busy}
                      aria-label={removalOf(person)}
                      onClick={() =>
                        person.state === 'asked' ? void actions.remove(person.releaseId, false) : setEnding(person)
                      }
                    >
                      {person.state === 'asked' ? say('takeBack') : say('endThisRelease')}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => {
          if (ending) void actions.remove(ending.releaseId, true);
          setEnding(null);
        }}
        title={say('askToEndThisRelease')}
        text={signedWords(ending?.label ?? null, shown.visibility === 'public')}
        confirmLabel={say('endThisRelease')}
        tone="danger"
      />
      {(mode !== 'off' || shown.obstacle === 'ended') && (
        <>
          <NameForm
            named={people.filter(({ state }) => state !== 'ended')}
            busy={actions.busy}
            onName={actions.name}
            fromList={fromList}
          />
          {people.length === 0 && (
            <Checkbox
              label={say('noRealPersonIsShown')}
              hint={say('youStateThisForThis')}
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
