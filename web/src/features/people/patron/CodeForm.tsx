import { type FormEvent, useState } from 'react';
import { Button, Card, Field, TextInput, toast } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronActions } from './actions.ts';

export function CodeForm() {
  const { redeem } = usePatronActions();
  const [code, setCode] = useState('');
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return refuse({ code: 'Enter a code' });
    const act = async () => {
      const { tier } = await redeem(code);
      setCode('');
      toast({ text: tier ? `You have ${tier.name} now` : 'The code was redeemed', tone: 'good' });
    };
    await submit(act, { failed: 'The code could not be redeemed', field: 'code' });
  };
  return (
    <Card title="Redeem a code">
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-wrap items-start gap-3">
        <Field
          label="Code"
          hint="Sixteen letters and digits. Spaces and dashes do not matter."
          error={errors.code}
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
              setErrors({});
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
