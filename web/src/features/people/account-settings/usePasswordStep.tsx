import { type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import type { DialogProps } from '../../../kit/Dialog.tsx';
import { Button, Field, Notice, PasswordInput } from '../../../kit/index.ts';
import { useInvalidFocus } from '../accounts/index.ts';
import { useWrite, type Write } from './useWrite.ts';

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
  children?: (write: Write, first: Ref<HTMLInputElement>) => ReactNode;
};

type Step = Pick<DialogProps, 'title' | 'text' | 'children' | 'actions' | 'initialFocus'>;

/** Every change of how to sign in asks for the password again. */
export function usePasswordStep(step: PasswordStep): Step {
  const { title = 'Please confirm it is you', text, confirmLabel, tone = 'main', act, onDone, onClose } = step;
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const write = useWrite('That could not be saved', step.explain);
  const content = useRef<HTMLFormElement>(null);
  useInvalidFocus(content, write.problem);
  const fields = write.problem?.fields ?? {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = { ...step.check?.(), ...(!password && { password: 'Password is required' }) };
    if (Object.keys(missing).length > 0) write.refuse(missing);
    else if (await write.run(() => act(password))) onDone();
  };
  return {
    title,
    text,
    initialFocus: first,
    children: (
      <form ref={content} id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {write.problem?.text && <Notice tone="danger">{write.problem.text}</Notice>}
        {step.children?.(write, first)}
        <Field label="Your password" error={fields.password ?? fields.currentPassword} required>
          <PasswordInput
            ref={step.children ? undefined : first}
            name="password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              write.clear();
            }}
          />
        </Field>
      </form>
    ),
    actions: (
      <>
        <Button tone="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={form} tone={tone} busy={write.busy}>
          {confirmLabel}
        </Button>
      </>
    ),
  };
}
