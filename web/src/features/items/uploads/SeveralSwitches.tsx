import { FieldSet, SegmentedControl } from '../../../kit/index.ts';

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

type PostSwitchProps = { asSet: boolean; disabled: boolean; onChange: (asSet: boolean) => void };

export const PostSwitch = ({ asSet, disabled, onChange }: PostSwitchProps) => (
  <FieldSet label="Publish as" hint={disabled ? 'Videos are posts of their own.' : undefined}>
    <SegmentedControl
      options={[
        { value: 'one', label: 'One post' },
        { value: 'each', label: 'Separate posts' },
      ]}
      value={asSet ? 'one' : 'each'}
      disabled={disabled}
      onChange={(value) => onChange(value === 'one')}
    />
  </FieldSet>
);
