import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';
import { render, send, type, until } from './testing/render.ts';

const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());

type BoxProps = { load?: (query: string) => Promise<string[]>; known?: boolean; max?: number; first?: string[] };

function Box({ load = () => new Promise(() => {}), known = false, max, first = [] }: BoxProps) {
  const [value, setValue] = useState(first);
  const same = (tag: string) => tag;
  return (
    <form onSubmit={submitted}>
      <Combobox
        value={value}
        onChange={setValue}
        load={load}
        toLabel={same}
        toKey={same}
        create={known ? undefined : same}
        max={max}
      />
      <output>{value.join('|')}</output>
    </form>
  );
}

const draw = (props: BoxProps = {}) => {
  const { find } = render(<Box {...props} />);
  return {
    input: find<HTMLInputElement>('input[role=combobox]'),
    chosen: () => find('output').textContent,
    option: () => document.querySelector('[role=option]')?.textContent,
  };
};

describe('a combobox of tags', () => {
  test('Enter adds the typed word before any suggestion arrives, and does not submit the form', () => {
    const { input, chosen } = draw();
    type(input, 'lace');
    expect(send(input, 'keydown', { key: 'Enter' }).defaultPrevented).toBe(true);
    expect(chosen()).toBe('lace');
    expect(input.value).toBe('');
    expect(send(input, 'keydown', { key: 'Enter' }).defaultPrevented, 'in the empty box').toBe(true);
    expect(chosen()).toBe('lace');
    expect(submitted).not.toHaveBeenCalled();
  });

  test('Enter adds what is typed and not the first suggestion that resembles it', async () => {
    const { input, chosen, option } = draw({ load: async () => ['latex', 'lace up'] });
    type(input, 'la');
    await until(() => expect(option()).toBe('latex'));
    type(input, 'lace');
    send(input, 'keydown', { key: 'Enter' });
    expect(chosen()).toBe('lace');
  });

  test('arrow keys choose a suggestion, and Enter adds it', async () => {
    const { input, chosen, option } = draw({ load: async () => ['latex', 'lace up'] });
    type(input, 'la');
    await until(() => expect(option()).toBe('latex'));
    send(input, 'keydown', { key: 'ArrowDown' });
    send(input, 'keydown', { key: 'ArrowDown' });
    send(input, 'keydown', { key: 'Enter' });
    expect(chosen()).toBe('lace up');
  });

  test('a comma ends a tag, and a pasted list adds several', () => {
    const { input, chosen } = draw();
    type(input, 'lace,');
    expect(chosen()).toBe('lace');
    type(input, 'still  life, Lace, , silk');
    expect(chosen()).toBe('lace|still  life|silk');
    expect(input.value).toBe('');
  });

  test('what exceeds the limit stays in the box', () => {
    const { input, chosen } = draw({ max: 2 });
    type(input, 'one, two, three');
    expect(chosen()).toBe('one|two');
    expect(input.value).toBe('three');
    expect(input.readOnly).toBe(false);
    type(input, '');
    expect(input.readOnly).toBe(true);
    expect(send(input, 'keydown', { key: 'Enter' }).defaultPrevented).toBe(true);
  });

  test('leaving the box adds the typed word', () => {
    const { input, chosen } = draw();
    type(input, 'lace');
    send(input, 'focusin');
    send(input, 'focusout');
    send(document.body, 'pointerdown');
    send(document.body, 'mousedown');
    send(document.body, 'click');
    expect(chosen()).toBe('lace');
  });

  test('where only known tags are allowed, Enter waits for the suggestions and creates nothing', async () => {
    let answer: (found: string[]) => void = () => {};
    const { input, chosen, option } = draw({ known: true, load: () => new Promise((done) => (answer = done)) });
    type(input, 'lace');
    expect(send(input, 'keydown', { key: 'Enter' }).defaultPrevented).toBe(true);
    expect(chosen()).toBe('');
    expect(input.value).toBe('lace');
    await until(() => {
      answer(['lace']);
      expect(option()).toBe('lace');
    });
    send(input, 'keydown', { key: 'Enter' });
    expect(chosen()).toBe('lace');
  });

  test('the arrow keys stay on the only suggestion, which is highlighted from the beginning', async () => {
    const { input, chosen, option } = draw({ known: true, load: async () => ['latex'] });
    type(input, 'la');
    await until(() => expect(option()).toBe('latex'));
    await until(() => expect(document.querySelector('[role=option][data-highlighted]')).not.toBeNull());
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown']) send(input, 'keydown', { key });
    send(input, 'keydown', { key: 'Enter' });
    expect(chosen()).toBe('latex');
  });
});
