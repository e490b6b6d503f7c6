import { FieldSet, SegmentedControl } from '../../../kit/index.ts';
import { say } from './messages.ts';

type EachSwitchProps = { each: boolean; onChange: (each: boolean) => void };

export const EachSwitch = ({ each, onChange }: EachSwitchProps) => (
  <SegmentedControl
    label={say('settings')}
    options={[
      { value: 'all', label: say('oneForAll') },
      { value: 'each', label: say('eachItsOwn') },
    ]}
    value={each ? 'each' : 'all'}
    onChange={(value) => onChange(value === 'each')}
    className="justify-self-start"
  />
);

type PostSwitchProps = { asSet: boolean; disabled: boolean; onChange: (asSet: boolean) => void };

export const PostSwitch = ({ asSet, disabled, onChange }: PostSwitchProps) => (
  <FieldSet label={say('publishAs')} hint={disabled ? say('videosArePostsOfTheir') : undefined}>
    <SegmentedControl
      options={[
        { value: 'one', label: say('onePost') },
        { value: 'each', label: say('separatePosts') },
      ]}
      value={asSet ? 'one' : 'each'}
      disabled={disabled}
      onChange={(value) => onChange(value === 'one')}
    />
  </FieldSet>
);
