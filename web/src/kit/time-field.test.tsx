import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TimeField } from './TimeField.tsx';
import { render, type } from './testing/render.ts';

type Shown = { of?: 'minute' | 'day'; start?: string; onChange?: (value: string) => void };
function Held({ of = 'minute', start = '', onChange }: Shown) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return <TimeField label="Ends" of={of} value={value} onChange={change} />;
}
const input = (find: (selector: string) => Element) => find('input') as HTMLInputElement;
const local = '2027-03-04T05:06';

test('a time is shown in the zone of the member and given back in UTC', () => {
  const onChange = vi.fn();
  const { find } = render(<Held start={new Date(local).toISOString()} onChange={onChange} />);
  expect(input(find).value).toBe(local);
  type(input(find), '2027-03-04T05:07');
  expect(onChange).toHaveBeenLastCalledWith(new Date('2027-03-04T05:07').toISOString());
  expect(input(find).value).toBe('2027-03-04T05:07');
  type(input(find), '');
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('a day counts until its last second', () => {
  const onChange = vi.fn();
  const { find } = render(<Held of="day" onChange={onChange} />);
  type(input(find), '2027-03-04');
  expect(onChange).toHaveBeenLastCalledWith(new Date('2027-03-04T23:59:59').toISOString());
  expect(input(find).value).toBe('2027-03-04');
});

test('a year that is typed digit by digit stays as typed', () => {
  const { find } = render(<Held of="day" />);
  for (const typed of ['0002-03-04', '0020-03-04', '0202-03-04', '2027-03-04']) {
    type(input(find), typed);
    expect(input(find).value).toBe(typed);
  }
});
