import type { ReactNode } from 'react';
import { Moon, Sun, SunMoon } from '../../../kit/icons/index.ts';
import { Card, FieldSet, SegmentedControl, Switch, type ThemeChoice, useTheme } from '../../../kit/index.ts';
import { useNeutralTab } from '../../../platform/neutral-tab.ts';
import { HistoryFields } from './HistoryFields.tsx';
import { say } from './messages.ts';

const themes = [
  { value: 'dark', label: say('dark'), icon: <Moon aria-hidden="true" /> },
  { value: 'light', label: say('light'), icon: <Sun aria-hidden="true" /> },
  { value: 'system', label: say('matchDevice'), icon: <SunMoon aria-hidden="true" /> },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: unknown }[];

export function DeviceSection(): ReactNode {
  const [theme, chooseTheme] = useTheme();
  const [neutral, chooseNeutral] = useNeutralTab();
  return (
    <Card title={say('thisDevice')}>
      <FieldSet label={say('theme')}>
        <SegmentedControl options={themes} value={theme} onChange={chooseTheme} className="justify-self-start" />
      </FieldSet>
      <Switch checked={neutral} onChange={chooseNeutral} label={say('neutralTab')} hint={say('theTabIsCalledNotes')} />
      <HistoryFields />
    </Card>
  );
}
