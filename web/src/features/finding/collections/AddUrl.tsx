import { urlMax } from '@veil/contract/finding/collections.ts';
import { useState } from 'react';
import { Link2 } from '../../../kit/icons/index.ts';
import { Button, Field, TextInput } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useCollectionActions } from './actions.ts';
import { say } from './messages.ts';

export function AddUrl() {
  const { add } = useCollectionActions();
  const [url, setUrl] = useState('');
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const send = async () => {
    if (!url.trim()) return refuse({ url: say('urlIsRequired') });
    const words = { failed: say('thatDidNotWorkTry'), field: 'url' };
    if (await submit(() => add(url.trim()), words)) setUrl('');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="grid max-w-184 gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Field
        label={say('addressOfAPageOr')}
        error={errors.url}
        hint={busy ? say('readingThePage') : say('weReadThePageOnce')}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          icon={<Link2 aria-hidden="true" />}
          value={url}
          maxLength={urlMax}
          readOnly={busy}
          onChange={(event) => {
            setUrl(event.target.value);
            setErrors({});
          }}
        />
      </Field>
      {/* Moves the button down by the height of the label, to align it with the box. */}
      <div className="text-small sm:mt-[calc(1lh+6px)]">
        <Button type="submit" tone="main" busy={busy} className="h-11 max-sm:w-full">
          {say('add')}
        </Button>
      </div>
    </form>
  );
}
