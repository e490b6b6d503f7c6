import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '../../../kit/index.ts';

const ranges = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
] as const;
type Range = (typeof ranges)[number]['value'];

export function useRange(longest: Range = '365'): { days: number; control: ReactNode } {
  const [range, setRange] = useState<Range>('30');
  const options = ranges.filter(({ value }) => Number(value) <= Number(longest));
  return {
    days: Number(range),
    control: <SegmentedControl label="Range" options={options} value={range} onChange={setRange} />,
  };
}
