import { reasonMax } from '@veil/contract/safety/cases.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Checkbox, Field, TextArea } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useRestrictedActions } from './actions.ts';

type Props = {
  id: string;
  /** This admin restricted it, and there is no other one. */
  alone: boolean;
  onClose: () => void;
};

export function LiftDialog({ id, alone, onClose }: Props): ReactNode {
  const { lift } = useRestrictedActions(id);
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const { busy, errors, submit } = useSubmit();
  const send = async () => {
    const isDone = await submit(() => lift(reason, alone), {
      done: 'The restriction is lifted.',
      failed: 'The restriction could not be lifted',
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={send}
      title="Lift the restriction?"
      text="Moderators see and decide the case again. The account is unfrozen, and the preserved facts are erased."
      submitLabel="Lift"
      busy={busy}
      disabled={!reason.trim() || (alone && !sure)}
    >
      <Field label="Reason" required error={errors.reason} hint="It stands in the timeline of the case.">
        <TextArea value={reason} rows={3} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {alone && (
        <Checkbox
          checked={sure}
          onChange={setSure}
          label="I restricted this case myself, and the site has no other admin. It is recorded."
        />
      )}
    </FormDialog>
  );
}
