import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TabList } from './TabList.tsx';
import { render } from './testing/render.ts';

const tabs = [
  { value: 'new', label: 'New' },
  { value: 'best', label: 'Best' },
  { value: 'old', label: 'Old' },
];

function Held() {
  const [value, setValue] = useState('new');
  return <TabList id="order" label="Order" tabs={tabs} value={value} onChange={setValue} />;
}

afterEach(() => document.documentElement.removeAttribute('dir'));

test.each([
  ['ltr', 'ArrowRight', 'Best'],
  ['ltr', 'ArrowLeft', 'Old'],
  ['rtl', 'ArrowRight', 'Old'],
  ['rtl', 'ArrowLeft', 'Best'],
  ['rtl', 'End', 'Old'],
])('in a page that runs %s, %s leads from the first tab to %s', (direction, key, chosen) => {
  document.documentElement.dir = direction;
  const { find } = render(<Held />);
  act(() => {
    find('[role=tablist]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  expect(find('[aria-selected=true]').textContent).toBe(chosen);
});
