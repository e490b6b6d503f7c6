import { Button, Field, Notice, TextInput, toast } from '../../kit/index.ts';
import type { MadeLink } from './actions.ts';
import { dayOf } from './words.ts';

/** The link of somebody who is asked, to be copied now, or what became of its e-mail. */
export function LinkNotice({ link: { address, until, mailed } }: { link: MadeLink }) {
  if (address === null)
    return mailed ? (
      <Notice tone="good">The link was sent. It works once, until {dayOf(until)}.</Notice>
    ) : (
      <Notice tone="danger" title="The e-mail was not sent">
        Its mailbox got enough of these today, or the mail server did not take it. Make a new link: send it later, or
        pass it on yourself.
      </Notice>
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ text: 'Link copied', tone: 'good' });
    } catch {
      // No clipboard without https, or it is forbidden.
      toast({ text: 'Could not copy. Please select the link and copy it.', tone: 'danger' });
    }
  };
  return (
    <div className="grid gap-2 rounded-m border border-line p-3">
      <Field
        label="Their link"
        hint={`Send it to this person alone. They sign in or confirm an e-mail address to agree. It works once, until ${dayOf(until)}, and is shown only now.`}
      >
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <Button size="s" className="justify-self-start" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  );
}
