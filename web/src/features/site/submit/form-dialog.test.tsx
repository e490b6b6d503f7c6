import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Field, TextInput } from '../../../kit/index.ts';
import { render, send, type, until } from '../../../kit/testing/render.ts';
import { recordToasts } from '../../../kit/testing/toasts.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useSubmit } from './index.ts';

const { texts } = recordToasts();

type Props = { save: (name: string) => Promise<unknown>; onClose: () => void };

function NameDialog({ save, onClose }: Props) {
  const [name, setName] = useState('');
  const { busy, errors, refuse, submit } = useSubmit();
  const send = async () => {
    if (!name) return refuse({ name: 'Name is missing' });
    if (await submit(() => save(name), { failed: 'Failed to save' })) onClose();
  };
  return (
    <FormDialog title="Name it" submitLabel="Save" busy={busy} onSubmit={send} onClose={onClose}>
      <Field label="Note">
        <TextInput />
      </Field>
      <Field label="Name" error={errors.name}>
        <TextInput name="name" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  );
}

function open(save: Props['save']) {
  const onClose = vi.fn();
  const { find } = render(<NameDialog save={save} onClose={onClose} />);
  return {
    find,
    onClose,
    name: () => find<HTMLInputElement>('input[name=name]'),
    press: () => send(find('form'), 'submit'),
  };
}
const timesSaid = (text: string) => document.body.textContent?.split(text).length ?? 0;

it('a refusal is shown once, at its field, which keeps its value and gets the focus', async () => {
  const problem = { code: 'invalid', detail: 'Please check the fields', fields: { name: 'Taken' } };
  const { name, press, onClose } = open(() => Promise.reject(new ApiError(409, 'POST', '/x', JSON.stringify(problem))));
  type(name(), 'Shore');
  press();
  await until(() => expect(document.activeElement).toBe(name()));
  expect(name().value).toBe('Shore');
  expect(timesSaid('Taken') - 1).toBe(1);
  expect(texts).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('a field that the form itself refuses gets the focus, and nothing is sent', async () => {
  const save = vi.fn(async () => {});
  const { name, press } = open(save);
  press();
  await until(() => expect(document.activeElement).toBe(name()));
  expect(timesSaid('Name is missing') - 1).toBe(1);
  expect(save).not.toHaveBeenCalled();
});

it('two presses send once, and success closes it', async () => {
  let finish = () => {};
  const save = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { name, press, onClose } = open(save);
  type(name(), 'Shore');
  press();
  press();
  expect(save).toHaveBeenCalledOnce();
  finish();
  await until(() => expect(onClose).toHaveBeenCalledOnce());
});

it('a failure without a field is said in one toast, and the dialog stays', async () => {
  const { name, press, onClose } = open(() => Promise.reject(new Error('lost')));
  type(name(), 'Shore');
  press();
  await until(() => expect(texts).toEqual(['Failed to save']));
  expect(name().value).toBe('Shore');
  expect(onClose).not.toHaveBeenCalled();
});
