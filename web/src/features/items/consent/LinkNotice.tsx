import { CopyButton } from '../../../kit/CopyButton.tsx';
import { Field, Notice, TextInput } from '../../../kit/index.ts';
import type { MadeLink } from './made-links.ts';
import { dayOf } from './words.ts';

export function LinkNotice({ link: { address, until, mailed } }: { link: MadeLink }) {
  if (address === null)
    return mailed ? (
      <Notice tone="good">The link was sent. It works once, until {dayOf(until)}.</Notice>
    ) : (
      <Notice tone="danger" title="The e-mail was not sent">
        The mail server refused it, or this mailbox got too many today. Make a new link to send later or pass on
        yourself.
      </Notice>
    );
  return (
    <div className="grid gap-2 rounded-m border border-line p-3">
      <Field
        label="Their link"
        hint={`Send it only to this person. They sign in or confirm an e-mail address to agree. It works once, until ${dayOf(until)}, and is shown only now.`}
      >
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <CopyButton text={address} label="Copy link" className="justify-self-start" />
    </div>
  );
}
