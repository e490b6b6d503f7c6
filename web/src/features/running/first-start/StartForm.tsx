import type { SetUpState } from '@veil/contract/running/first-start.ts';
import { Button, Card, Checkbox, Field, Notice, PasswordInput, TextInput } from '../../../kit/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { AdultTick, passwordRule, useAdultTick } from '../../people/accounts/index.ts';
import { ContactFields } from './ContactFields.tsx';
import { MailCheck } from './MailCheck.tsx';
import { say } from './messages.ts';
import { useStartForm } from './useStartForm.ts';

export function StartForm({ state, token }: { state: SetUpState; token: string }) {
  const [adult] = useAdultTick();
  const { fields, errors, busy, change, send } = useStartForm(state, token);
  return (
    <form
      noValidate
      aria-label={say('setUpThisSite')}
      onSubmit={(event) => {
        event.preventDefault();
        if (adult) void send();
      }}
      className="grid gap-5"
    >
      {(!token || errors.token) && (
        <Card title={say('token')}>
          <Field label={say('token')} hint={say('itShowsThatYouRun')} error={errors.token} required>
            <TextInput
              autoComplete="off"
              spellCheck={false}
              value={fields.token}
              onChange={(event) => change({ token: event.target.value })}
            />
          </Field>
        </Card>
      )}
      <Card title={say('site')}>
        <Field label={say('nameOfTheSite')} error={errors.siteName} required>
          <TextInput
            value={fields.siteName}
            maxLength={60}
            onChange={(event) => change({ siteName: event.target.value })}
          />
        </Field>
      </Card>
      <Card title={say('yourAccount')}>
        <div className="grid gap-5">
          <Field label={say('eMail')} hint={say('youSignInWithIt')} error={errors.email} required>
            <TextInput
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={fields.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          </Field>
          <Field label={say('password')} hint={passwordRule} error={errors.password} required>
            <PasswordInput
              autoComplete="new-password"
              value={fields.password}
              onChange={(event) => change({ password: event.target.value })}
            />
          </Field>
        </div>
      </Card>
      <MailCheck mail={state.mail} to={fields.email} token={fields.token} />
      <Card title={say('limits')}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField
            label={say('largestFile')}
            unit={say('megabytes')}
            error={errors.maxSizeMB}
            min={1}
            max={4096}
            value={fields.maxSizeMB}
            onChange={(maxSizeMB) => change({ maxSizeMB })}
          />
          <NumberField
            label={say('uploadsOfAMember')}
            unit={say('aDay')}
            error={errors.perDay}
            min={1}
            max={10_000}
            value={fields.perDay}
            onChange={(perDay) => change({ perDay })}
          />
        </div>
      </Card>
      <ContactFields
        value={fields.contact}
        local={state.local}
        errors={errors}
        onChange={(contact) => change({ contact })}
      />
      <Card title={say('staff')}>
        <Checkbox
          checked={fields.staffTwoFactor}
          onChange={(staffTwoFactor) => change({ staffTwoFactor })}
          label={say('moderatorsAndAdminsNeedTwo')}
          hint={say('youThenTurnItOn')}
        />
      </Card>
      <AdultTick />
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <Button type="submit" tone="main" size="l" busy={busy} disabled={!adult} className="justify-self-start">
        {say('setUpTheSite')}
      </Button>
    </form>
  );
}
