import { reasonMax } from '@veil/contract/safety/cases.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Checkbox, Field, TextArea } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useRestrictedActions } from './actions.ts';
import { say } from './messages.ts';

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
      done: say('theRestrictionIsLifted'),
      failed: say('theRestrictionCouldNotBe'),
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={send}
      title={say('liftTheRestriction')}
      text={say('moderatorsSeeAndDecideThe')}
      submitLabel={say('lift')}
      busy={busy}
      disabled={!reason.trim() || (alone && !sure)}
    >
      <Field label={say('reason')} required error={errors.reason} hint={say('itStandsInTheTimeline')}>
        <TextArea value={reason} rows={3} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {alone && <Checkbox checked={sure} onChange={setSure} label={say('iRestrictedThisCaseMyself')} />}
    </FormDialog>
  );
}
