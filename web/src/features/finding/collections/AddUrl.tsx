import { urlMax } from '@veil/contract/collections.ts';
import { type FormEvent, useState } from 'react';
import { Link2 } from '../../kit/icons/index.ts';
import { Button, Field, TextInput } from '../../kit/index.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';
import { useCollectionActions } from './actions.ts';

/** Adds an address. One that could not be read stays in the field, with the reason. */
export function AddUrl() {
  const { add } = useCollectionActions();
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    if (!url.trim()) {
      setError('URL is required');
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await add(url.trim());
      setUrl('');
    } catch (reason) {
      setError(fieldErrors(reason).url ?? sentence(reason, 'That did not work. Try again in a moment.'));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-184 gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field
        label="Address of a page or picture"
        error={error}
        hint={
          busy
            ? 'Reading the page …'
            : 'We read the page once for you. Nothing else is loaded from that site until you open it.'
        }
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
            setError(undefined);
          }}
        />
      </Field>
      {/* Aligned with the box: as far down as the label above it is high. */}
      <div className="text-small sm:mt-[calc(1lh+6px)]">
        <Button type="submit" tone="main" busy={busy} className="h-11 max-sm:w-full">
          Add
        </Button>
      </div>
    </form>
  );
}
