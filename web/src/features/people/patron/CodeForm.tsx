import { type FormEvent, useState } from 'react';
import { Button, Card, Field, TextInput, toast } from '../../kit/index.ts';
import { sentence } from '../../platform/errors.ts';
import { usePatronActions } from './actions.ts';

/** Redeems a code that somebody was given. */
export function CodeForm() {
  const { redeem } = usePatronActions();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!code.trim()) {
      setError('Enter a code');
      return;
    }
    setBusy(true);
    try {
      const { tier } = await redeem(code);
      setCode('');
      toast({ text: tier ? `You have ${tier.name} now` : 'The code was redeemed', tone: 'good' });
    } catch (problem) {
      setError(sentence(problem, 'The code could not be redeemed'));
    }
    setBusy(false);
  };
  return (
    <Card title="Redeem a code">
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-wrap items-start gap-3">
        <Field
          label="Code"
          hint="Sixteen letters and digits. Spaces and dashes do not matter."
          error={error}
          className="min-w-0 flex-1 basis-64"
        >
          <TextInput
            value={code}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            onChange={(event) => {
              setCode(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <Button type="submit" tone="main" busy={busy} className="mt-6.5 h-11 max-sm:w-full max-sm:mt-0">
          Redeem
        </Button>
      </form>
    </Card>
  );
}
