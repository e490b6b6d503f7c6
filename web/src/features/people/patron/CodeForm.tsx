import { type FormEvent, useState } from 'react';
import { Button, Card, Field, TextInput, toast } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronActions } from './actions.ts';
import { say } from './messages.ts';

export function CodeForm() {
  const { redeem } = usePatronActions();
  const [code, setCode] = useState('');
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return refuse({ code: say('enterACode') });
    const act = async () => {
      const { tier } = await redeem(code);
      setCode('');
      toast({ text: tier ? say('youHaveNow', { tier: tier.name }) : say('theCodeWasRedeemed'), tone: 'good' });
    };
    await submit(act, { failed: say('theCodeCouldNotBe'), field: 'code' });
  };
  return (
    <Card title={say('redeemACode')}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-wrap items-start gap-3">
        <Field
          label={say('code')}
          hint={say('sixteenLettersAndDigitsSpaces')}
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
          {say('redeem')}
        </Button>
      </form>
    </Card>
  );
}
