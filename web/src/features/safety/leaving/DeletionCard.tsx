import { type Deletion, graceDays } from '@veil/contract/safety/leaving.ts';
import { useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Card, Field, TextInput } from '../../../kit/index.ts';
import { language } from '../../../platform/language.ts';
import { longDay } from '../../../platform/long-day.ts';
import { PasswordDialog } from '../../people/account-settings/index.ts';
import { signOut } from '../../people/accounts/index.ts';
import { useLeavingActions } from './actions.ts';
import { say } from './messages.ts';

/** The typed confirmation prevents a deletion by one wrong press. */
const confirmation = say('confirmationWord');

export function DeletionCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card title={say('deleteYourAccount')}>
      <div className="grid gap-4">
        <div className="grid max-w-[60ch] gap-2 text-soft">
          <p>{say('youAreSignedOutEverywhere', { days: graceDays })}</p>
          <p>{say('untilThenYouCanSign')}</p>
        </div>
        <Button tone="danger" className="justify-self-start" onClick={() => setOpen(true)}>
          {say('deleteYourAccount')}
        </Button>
      </div>
      {open && <DeletionDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

const lower = (word: string): string => word.toLocaleLowerCase(language);

const unlessTyped = (typed: string): Record<string, string> =>
  lower(typed.trim()) === lower(confirmation) ? {} : { typed: say('typeTheWord', { word: confirmation }) };

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { requestDeletion } = useLeavingActions();
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState<Deletion | null>(null);
  if (done) return <DeletionAsked deletion={done} />;
  return (
    <PasswordDialog
      title={say('deleteYourAccountQuestion')}
      text={say('ifYouWantACopy')}
      confirmLabel={say('deleteYourAccount')}
      tone="danger"
      check={() => unlessTyped(typed)}
      act={async (password) => setDone(await requestDeletion(password))}
      onDone={() => undefined}
      onClose={onClose}
    >
      {({ errors, clear }, first) => (
        <Field label={say('typeToConfirm', { word: confirmation })} error={errors.typed} required>
          <TextInput
            ref={first}
            name="typed"
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              clear();
            }}
          />
        </Field>
      )}
    </PasswordDialog>
  );
}

function DeletionAsked({ deletion }: { deletion: Deletion }) {
  const leave = () => void signOut();
  return (
    <Dialog
      open
      stay
      size="s"
      onClose={leave}
      title={say('youAreSignedOut')}
      text={
        deletion.deletesAt ? say('toKeepItSignInBefore', { date: longDay(deletion.deletesAt) }) : say('toKeepItSignIn')
      }
      actions={
        <Button tone="main" onClick={leave}>
          {say('done')}
        </Button>
      }
    >
      {null}
    </Dialog>
  );
}
