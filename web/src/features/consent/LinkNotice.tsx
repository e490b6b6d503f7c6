import { Button, Field, TextInput, toast } from '../../kit/index.ts';
import type { MadeLink } from './actions.ts';
import { dayOf } from './words.ts';

/** The link of somebody who is asked, to be copied now. */
export function LinkNotice({ link: { address, until } }: { link: MadeLink }) {
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
        hint={`Send it to this person alone. It works once, until ${dayOf(until)}, and is shown only now.`}
      >
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <Button size="s" className="justify-self-start" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  );
}
