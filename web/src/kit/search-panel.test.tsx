import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchPanel } from './SearchPanel.tsx';
import { render, send, type } from './testing/render.ts';

const groups = [
  { label: 'Content', items: ['Low tide', 'High tide'] },
  { label: 'Profiles', items: [] },
  { label: 'Tags', items: ['tide'] },
];

function Panel({ onPick, onSubmit }: { onPick: (item: string) => void; onSubmit: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <SearchPanel
      open
      onClose={() => {}}
      label="Search"
      text={text}
      onText={setText}
      groups={text ? groups : []}
      loading={false}
      toKey={(item) => item}
      toText={(item) => item}
      render={(item) => item}
      onPick={onPick}
      onSubmit={onSubmit}
      hint="Begin to type."
    />
  );
}

const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];

test('suggestions are grouped, and an empty group shows that it has none', () => {
  const { find } = render(<Panel onPick={vi.fn()} onSubmit={vi.fn()} />);
  expect(document.body.textContent).toContain('Begin to type.');
  type(find<HTMLInputElement>('input'), 'tide');
  expect(options().map((option) => option.textContent)).toEqual(['Low tide', 'High tide', 'tide']);
  const texts = [...document.querySelectorAll('[role=group]')].map((group) => group.textContent);
  expect(texts).toEqual(['ContentLow tideHigh tide', 'ProfilesNo results', 'Tagstide']);
});

test('arrow keys move through all groups and Enter chooses; with nothing highlighted Enter submits the text', () => {
  const [onPick, onSubmit] = [vi.fn(), vi.fn()];
  const { find } = render(<Panel onPick={onPick} onSubmit={onSubmit} />);
  const input = find<HTMLInputElement>('input');
  type(input, ' tide ');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) send(input, 'keydown', { key });
  expect(onPick.mock.calls).toEqual([['tide']]);
  send(find('form'), 'submit');
  expect(onSubmit.mock.calls).toEqual([['tide']]);
});
