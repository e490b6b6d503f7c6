import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Field, FieldSet } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { RadioCards } from './RadioCards.tsx';
import { Slider } from './Slider.tsx';
import { TextInput } from './TextInput.tsx';
import { ToggleButton } from './ToggleButton.tsx';
import { render, send, type } from './testing/render.ts';

function Intensity({ onCommit }: { onCommit: (value: number) => void }) {
  const [value, setValue] = useState(25);
  return (
    <Slider
      label="Intensity"
      value={value}
      onChange={setValue}
      onCommit={onCommit}
      max={200}
      format={(n) => `${n} of 200`}
    />
  );
}

describe('Field', () => {
  test('labels its control and describes it by the error, then the hint', () => {
    const { find } = render(
      <Field label="Title" hint="What people see." error="Title is required" required>
        <TextInput />
      </Field>,
    );
    const input = find<HTMLInputElement>('input');
    expect(find<HTMLLabelElement>('label').control).toBe(input);
    expect(input.required).toBe(true);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const descriptions = input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(descriptions).toEqual(['Title is required', 'What people see.']);
  });

  test('has no error element while there is no error', () => {
    const { find } = render(
      <Field label="Title">
        <TextInput />
      </Field>,
    );
    expect(find('input').hasAttribute('aria-invalid')).toBe(false);
    expect(find('input').hasAttribute('aria-describedby')).toBe(false);
  });

  test('a set describes and disables all of its controls', () => {
    const { find } = render(
      <FieldSet label="Role" error="Choose one" disabled>
        <RadioCards options={[{ value: 'a', label: 'A' }]} value="a" onChange={() => {}} />
      </FieldSet>,
    );
    const set = find<HTMLFieldSetElement>('fieldset');
    expect(document.getElementById(set.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose one');
    expect(find('input').matches(':disabled')).toBe(true);
  });
});

test('a password can be shown and hidden, and keeps its text', () => {
  const { find } = render(<PasswordInput aria-label="Password" />);
  const input = find<HTMLInputElement>('input');
  type(input, 'open sesame');
  expect(input.type).toBe('password');
  send(find('button'), 'click');
  expect(input.type).toBe('text');
  expect(find('button').getAttribute('aria-pressed')).toBe('true');
  expect(input.value).toBe('open sesame');
});

test('a toggle announces its state and its count', () => {
  const flip = vi.fn();
  const { find, again } = render(
    <ToggleButton label="Favorite" icon={null} pressed={false} onToggle={flip} count="380" />,
  );
  const button = find('button');
  expect(button.getAttribute('aria-label')).toBe('Favorite, 380');
  expect(button.getAttribute('aria-pressed')).toBe('false');
  send(button, 'click');
  expect(flip).toHaveBeenCalledOnce();
  again(<ToggleButton label="Favorite" icon={null} pressed onToggle={flip} count="381" />);
  expect(button.getAttribute('aria-pressed')).toBe('true');
});

test('a busy button keeps its focus and ignores presses', () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const { find } = render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  const button = find<HTMLButtonElement>('button');
  act(() => button.focus());
  act(() => button.click());
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a slider shows and announces its value as text', () => {
  const committed = vi.fn();
  const { find } = render(<Intensity onCommit={committed} />);
  const range = find<HTMLInputElement>('input');
  expect(find('output').textContent).toBe('25 of 200');
  type(range, '120');
  expect(find('output').textContent).toBe('120 of 200');
  expect(range.getAttribute('aria-valuetext')).toBe('120 of 200');
  expect(range.style.getPropertyValue('--fill')).toBe('60%');
  expect(committed).not.toHaveBeenCalled();
  send(range, 'keyup', { key: 'ArrowRight' });
  expect(committed).toHaveBeenCalledWith(120);
});

test('a check box passes on its new state and shows its error', () => {
  const change = vi.fn();
  const { find } = render(
    <Checkbox label="I am 18 or older" checked={false} onChange={change} error="Please confirm" />,
  );
  const box = find<HTMLInputElement>('input');
  act(() => box.click());
  expect(change).toHaveBeenCalledWith(true);
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please confirm');
});
