import { CopyButton } from '../../../kit/CopyButton.tsx';
import { Field, Notice, TextInput } from '../../../kit/index.ts';
import { longDay } from '../../../platform/long-day.ts';
import type { MadeLink } from './made-links.ts';
import { say } from './messages.ts';

export function LinkNotice({ link: { address, until, mailed } }: { link: MadeLink }) {
  if (address === null)
    return mailed ? (
      <Notice tone="good">{say('theLinkWasSentIt', { day: longDay(until) })}</Notice>
    ) : (
      <Notice tone="danger" title={say('theEMailWasNot')}>
        {say('theMailServerRefusedIt')}
      </Notice>
    );
  return (
    <div className="grid gap-2 rounded-m border border-line p-3">
      <Field label={say('theirLink')} hint={say('sendItOnlyToThisPerson', { day: longDay(until) })}>
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <CopyButton text={address} label={say('copyLink')} className="justify-self-start" />
    </div>
  );
}
