import type { Profile } from '@veil/contract/people/members.ts';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Lock } from '../../../kit/icons/index.ts';
import {
  Button,
  Field,
  FieldSet,
  PageHeader,
  Progress,
  RadioCards,
  SegmentedControl,
  Select,
} from '../../../kit/index.ts';
import { NameField } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { PartsField } from './PartsField.tsx';
import { PictureField } from './PictureField.tsx';
import { type SetupStep, setupSteps } from './setup-draft.ts';
import { useSetup } from './useSetup.ts';
import { VeilPreview } from './VeilPreview.tsx';
import { genderOptions, roleChoices, veilChoices } from './words.ts';

type StepProps = { me: Profile; setup: ReturnType<typeof useSetup> };

const steps: Record<SetupStep, { title: string; lead: string; fields: (props: StepProps) => ReactNode }> = {
  name: { title: say('nameAndPicture'), lead: say('onlyANameIsNeeded'), fields: NameStep },
  veil: {
    title: say('whatToVeil'),
    lead: say('chooseTheBodyPartsTo'),
    fields: VeilStep,
  },
  role: { title: say('yourRole'), lead: say('youCanChangeItAt'), fields: RoleStep },
};

export function SetupForm({ me }: { me: Profile }) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const setup = useSetup(me);
  const { step, nameError, busy } = setup;
  const number = setupSteps.indexOf(step) + 1;
  const shown = useRef(step);
  useEffect(() => {
    if (nameError) form.current?.querySelector<HTMLElement>('[name=displayName]')?.focus();
    else if (shown.current !== step) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    shown.current = step;
  }, [nameError, step]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setup.next();
  };
  const { title, lead, fields: Fields } = steps[step];
  const skips = step === 'veil' && setup.fields.censoredParts.length === 0;
  return (
    <>
      <PageHeader title={say('finishSettingUpYourProfile')} lead={say('youCanChangeEverythingLater')} />
      <form ref={form} onSubmit={submit} noValidate className="grid gap-8">
        <Progress
          label={say('stepOf', { step: number, total: setupSteps.length })}
          value={number / setupSteps.length}
          detail={title}
          className="max-w-160"
        />
        <div className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
            {title}
          </h2>
          <p className="text-soft">{lead}</p>
        </div>
        <Fields me={me} setup={setup} />
        <div className="flex items-center gap-3">
          {number > 1 && (
            <Button size="l" tone="ghost" disabled={busy} onClick={setup.back}>
              {say('back')}
            </Button>
          )}
          <Button type="submit" tone="main" size="l" busy={busy} className="max-sm:flex-1">
            {step === 'role' ? say('finish') : skips ? say('skip') : say('next')}
          </Button>
        </div>
      </form>
    </>
  );
}

function NameStep({ me, setup: { fields, change, check, nameError } }: StepProps) {
  return (
    <div className="grid max-w-160 gap-8">
      <NameField value={fields.name} onChange={(name) => change({ name })} check={check} error={nameError} />
      <PictureField me={me} name={fields.name || me.email} />
    </div>
  );
}

function VeilStep({ me, setup: { fields, change } }: StepProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <PartsField value={fields.censoredParts} onChange={(censoredParts) => change({ censoredParts })} />
      <FieldSet label={say('howTheVeilLooks')} className="lg:sticky lg:top-24">
        <SegmentedControl
          options={veilChoices}
          value={fields.veilStyle}
          onChange={(veilStyle) => change({ veilStyle })}
          className="mb-2 justify-self-start"
        />
        <VeilPreview
          parts={fields.censoredParts}
          veilStyle={fields.veilStyle}
          veilIntensity={me.veilIntensity}
          liftBy={me.liftBy}
        />
      </FieldSet>
    </div>
  );
}

function RoleStep({ setup: { fields, change } }: StepProps) {
  return (
    <div className="grid max-w-160 gap-8">
      <FieldSet label={say('yourRole')}>
        <RadioCards options={roleChoices} value={fields.role} onChange={(role) => change({ role })} />
      </FieldSet>
      <Field
        label={say('gender')}
        hint={
          <span className="inline-flex items-center gap-1.5 [&_svg]:size-3.5">
            <Lock aria-hidden="true" />
            {say('onlyYouCanSeeThis')}
          </span>
        }
      >
        <Select options={genderOptions} value={fields.gender} onChange={(gender) => change({ gender })} />
      </Field>
    </div>
  );
}
