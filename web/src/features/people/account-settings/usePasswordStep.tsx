import { type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import type { DialogProps } from '../../../kit/Dialog.tsx';
import { Button, Field, Notice, PasswordInput } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';

export type PasswordStep = {
  title?: string;
  text: ReactNode;
  confirmLabel: string;
  tone?: 'main' | 'danger';
  act: (password: string) => Promise<unknown>;
  explain?: (error: unknown) => string | undefined;
  onDone: () => void;
  onClose: () => void;
  /** Messages for fields that must be corrected before anything is sent. */
  check?: () => Record<string, string>;
  children?: (form: { errors: Record<string, string>; clear: () => void }, first: Ref<HTMLInputElement>) => ReactNode;
};

type Step = Pick<DialogProps, 'title' | 'text' | 'children' | 'actions' | 'initialFocus'>;

/** Every change of how to sign in asks for the password again. */
export function usePasswordStep(step: PasswordStep): Step {
  const { title = say('pleaseConfirmItIsYou'), text, confirmLabel, tone = 'main', act, onDone, onClose } = step;
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const clear = () => setErrors({});
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const missing = { ...step.check?.(), ...(!password && { password: say('passwordIsRequired') }) };
    if (Object.keys(missing).length > 0) return refuse(missing);
    const words = { failed: say('thatCouldNotBeSaved'), field: 'form', explain: step.explain };
    if (await submit(() => act(password), words)) onDone();
  };
  return {
    title,
    text,
    initialFocus: first,
    children: (
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {errors.form && <Notice tone="danger">{errors.form}</Notice>}
        {step.children?.({ errors, clear }, first)}
        <Field label={say('yourPassword')} error={errors.password ?? errors.currentPassword} required>
          <PasswordInput
            ref={step.children ? undefined : first}
            name="password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              clear();
            }}
          />
        </Field>
      </form>
    ),
    actions: (
      <>
        <Button tone="ghost" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button type="submit" form={form} tone={tone} busy={busy}>
          {confirmLabel}
        </Button>
      </>
    ),
  };
}
