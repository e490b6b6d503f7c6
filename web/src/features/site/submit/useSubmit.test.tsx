import { expect, it } from 'vitest';
import { Field, TextInput } from '../../../kit/index.ts';
import { render, send, until } from '../../../kit/testing/render.ts';
import { recordToasts } from '../../../kit/testing/toasts.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useSubmit } from './index.ts';

const { texts } = recordToasts();

const refusal = (fields?: Record<string, string>) =>
  new ApiError(400, 'POST', '/x', JSON.stringify({ code: 'invalid', detail: 'Please check the fields', fields }));

function Form({ error, field }: { error: Error; field?: string }) {
  const { errors, submit } = useSubmit();
  const act = () => Promise.reject(error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(act, { failed: 'Failed to save', field });
      }}
    >
      <Field label="Name" error={errors.name}>
        <TextInput />
      </Field>
    </form>
  );
}

function refuse(error: Error, field?: string) {
  const page = render(<Form error={error} field={field} />);
  send(page.find('form'), 'submit');
  return page;
}

it('a refused field says its sentence once, and gets the focus', async () => {
  const { host, find } = refuse(refusal({ name: 'Too long' }));
  await until(() => expect(host.textContent).toContain('Too long'));
  await until(() => expect(document.activeElement).toBe(find('input')));
  expect(texts).toEqual([]);
});

it('a refusal of a field that the form does not show is said in a toast', async () => {
  refuse(refusal({ owner: 'Not yours' }));
  await until(() => expect(texts).toEqual(['Please check the fields']));
});

it('beside a field that the form shows, a toast says the sentence of one that it does not show', async () => {
  const { host } = refuse(refusal({ name: 'Too long', owner: 'Not yours' }));
  await until(() => expect(host.textContent).toContain('Too long'));
  await until(() => expect(texts).toEqual(['Not yours']));
});

it('a failure without fields is said in a toast', async () => {
  refuse(new Error('lost'));
  await until(() => expect(texts).toEqual(['Failed to save']));
});

it('a failure that names no field is shown once at the field that was chosen for it', async () => {
  const { host, find } = refuse(refusal(), 'name');
  await until(() => expect(document.activeElement).toBe(find('input')));
  expect(host.textContent).toBe('NamePlease check the fields');
  expect(texts).toEqual([]);
});

function Buttons({ act }: { act: (name: string) => Promise<unknown> }) {
  const { busy, doing, submit } = useSubmit();
  return (
    <>
      {['start', 'stop'].map((name) => (
        <button
          key={name}
          type="button"
          id={name}
          onClick={() => void submit(() => act(name), { failed: 'Failed to save', name })}
        />
      ))}
      <output>{busy ? doing : 'idle'}</output>
    </>
  );
}

it('one of several buttons is busy, and the others send nothing until it is done', async () => {
  let finish = () => {};
  const pressed: string[] = [];
  const act = (name: string) => {
    pressed.push(name);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const { find } = render(<Buttons act={act} />);
  const isIn = (state: string) => until(() => expect(find('output').textContent).toBe(state));
  send(find('#start'), 'click');
  await isIn('start');
  send(find('#stop'), 'click');
  finish();
  await isIn('idle');
  send(find('#stop'), 'click');
  await isIn('stop');
  expect(pressed).toEqual(['start', 'stop']);
  finish();
  await isIn('idle');
});
