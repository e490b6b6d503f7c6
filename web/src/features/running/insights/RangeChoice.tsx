import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '../../../kit/index.ts';
import { say } from './messages.ts';

const ranges = [
  { value: '7', label: say('days', { count: 7 }) },
  { value: '30', label: say('days', { count: 30 }) },
  { value: '90', label: say('days', { count: 90 }) },
  { value: '365', label: say('days', { count: 365 }) },
] as const;
type Range = (typeof ranges)[number]['value'];

export function useRange(longest: Range = '365'): { days: number; control: ReactNode } {
  const [range, setRange] = useState<Range>('30');
  const options = ranges.filter(({ value }) => Number(value) <= Number(longest));
  return {
    days: Number(range),
    control: <SegmentedControl label={say('range')} options={options} value={range} onChange={setRange} />,
  };
}
