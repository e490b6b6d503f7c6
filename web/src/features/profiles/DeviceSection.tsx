import type { ReactNode } from 'react';
import { Moon, Sun, SunMoon } from '../../kit/icons/index.ts';
import { Card, FieldSet, SegmentedControl, type ThemeChoice, useTheme } from '../../kit/index.ts';

const themes = [
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'system', label: 'Match device', icon: <SunMoon aria-hidden="true" /> },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: unknown }[];

/** What is kept on this device, saved at once. */
export function DeviceSection(): ReactNode {
  const [theme, chooseTheme] = useTheme();
  return (
    <Card title="This device">
      <FieldSet label="Theme">
        <SegmentedControl options={themes} value={theme} onChange={chooseTheme} className="justify-self-start" />
      </FieldSet>
    </Card>
  );
}
