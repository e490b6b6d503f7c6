import { type Deletion, graceDays } from '@veil/contract/safety/leaving.ts';
import { useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Card, Field, TextInput } from '../../../kit/index.ts';
import { PasswordDialog } from '../../people/account-settings/index.ts';
import { signOut } from '../../people/accounts/index.ts';
import { useLeavingActions } from './actions.ts';
import { dayOf } from './words.ts';

/** The typed confirmation prevents a deletion by one wrong press. */
const confirmation = 'delete';

export function DeletionCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Delete your account">
      <div className="grid gap-4">
        <div className="grid max-w-[60ch] gap-2 text-soft">
          <p>
            You are signed out everywhere at once, and your content is hidden. After {graceDays} days your account and
            everything you put in are deleted for good.
          </p>
          <p>Until then you can sign in and keep your account.</p>
        </div>
        <Button tone="danger" className="justify-self-start" onClick={() => setOpen(true)}>
          Delete your account
        </Button>
      </div>
      {open && <DeletionDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

const unlessTyped = (typed: string): Record<string, string> =>
  typed.trim().toLowerCase() === confirmation ? {} : { typed: `Type the word ${confirmation}` };

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { requestDeletion } = useLeavingActions();
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState<Deletion | null>(null);
  if (done) return <DeletionAsked deletion={done} />;
  return (
    <PasswordDialog
      title="Delete your account?"
      text="If you want a copy of your data, close this and make one first: a copy you have made is deleted with your account."
      confirmLabel="Delete your account"
      tone="danger"
      check={() => unlessTyped(typed)}
      act={async (password) => setDone(await requestDeletion(password))}
      onDone={() => undefined}
      onClose={onClose}
    >
      {({ errors, clear }, first) => (
        <Field label={`Type ${confirmation} to confirm`} error={errors.typed} required>
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
      title="You are signed out"
      text={`Your account will be deleted${deletion.deletesAt ? ` on ${dayOf(deletion.deletesAt)}` : ''}. To keep it, sign in before then. We have sent you an e-mail with this.`}
      actions={
        <Button tone="main" onClick={leave}>
          Done
        </Button>
      }
    >
      {null}
    </Dialog>
  );
}
