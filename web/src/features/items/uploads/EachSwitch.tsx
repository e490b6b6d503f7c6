import { SegmentedControl } from '../../../kit/index.ts';

type EachSwitchProps = { each: boolean; onChange: (each: boolean) => void };

export const EachSwitch = ({ each, onChange }: EachSwitchProps) => (
  <SegmentedControl
    label="Settings"
    options={[
      { value: 'all', label: 'One for all' },
      { value: 'each', label: 'Each its own' },
    ]}
    value={each ? 'each' : 'all'}
    onChange={(value) => onChange(value === 'each')}
    className="justify-self-start"
  />
);
