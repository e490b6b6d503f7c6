import type { ReactNode } from 'react';
import { Moon, Sun, SunMoon } from '../../../kit/icons/index.ts';
import { Card, FieldSet, SegmentedControl, Switch, type ThemeChoice, useTheme } from '../../../kit/index.ts';
import { useNeutralTab } from '../../../platform/neutral-tab.ts';
import { HistoryFields } from './HistoryFields.tsx';

const themes = [
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'system', label: 'Match device', icon: <SunMoon aria-hidden="true" /> },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: unknown }[];

export function DeviceSection(): ReactNode {
  const [theme, chooseTheme] = useTheme();
  const [neutral, chooseNeutral] = useNeutralTab();
  return (
    <Card title="This device">
      <FieldSet label="Theme">
        <SegmentedControl options={themes} value={theme} onChange={chooseTheme} className="justify-self-start" />
      </FieldSet>
      <Switch
        checked={neutral}
        onChange={chooseNeutral}
        label="Neutral tab"
        hint="The tab is called Notes and has a plain icon. Press Esc twice to cover the whole screen."
      />
      <HistoryFields />
    </Card>
  );
}
