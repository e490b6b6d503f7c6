import type { Profile } from '@veil/contract/members.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Lock, Moon, Sun, SunMoon } from '../../kit/icons/index.ts';
import {
  Button,
  Card,
  Chip,
  cx,
  Field,
  FieldSet,
  RadioCards,
  SegmentedControl,
  Select,
  type ThemeChoice,
  toast,
  useTheme,
} from '../../kit/index.ts';
import { sentence } from '../../platform/errors.ts';
import { LeaveGuard } from '../drafts/index.ts';
import { AvatarField, NameField, useMe, useMeActions } from '../members/index.ts';
import { PartsField } from './PartsField.tsx';
import { useSettingsForm } from './useSettingsForm.ts';
import { VeilFields } from './VeilFields.tsx';
import { betaWords, genderOptions, roleChoices, worshipChoices } from './words.ts';

const themes = [
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'system', label: 'Match device', icon: <SunMoon aria-hidden="true" /> },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: unknown }[];

/** Your profile and preferences. Avatar and theme are saved at once, the rest by the button. */
export function SettingsTab(): ReactNode {
  const me = useMe();
  return me && <Settings me={me} />;
}

function Settings({ me }: { me: Profile }) {
  const { draft, change, check, nameError, busy, changed, undo, send } = useSettingsForm(me);
  const [theme, chooseTheme] = useTheme();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const toggleBeta = (type: (typeof draft.betaTypes)[number]) =>
    change({
      betaTypes: draft.betaTypes.includes(type)
        ? draft.betaTypes.filter((other) => other !== type)
        : [...draft.betaTypes, type],
    });
  return (
    <form onSubmit={submit} noValidate className="grid max-w-360 items-start gap-5 lg:grid-cols-2">
      <LeaveGuard when={() => changed} text="What you changed in your settings has not been saved." />
      <div className="grid gap-5">
        <Card title="Profile">
          <div className="grid gap-6">
            <Picture me={me} />
            <NameField value={draft.name} onChange={(name) => change({ name })} check={check} error={nameError} />
            <FieldSet label="Your role">
              <RadioCards
                options={roleChoices}
                value={draft.role}
                onChange={(role) => change({ role })}
                className="lg:grid-cols-1!"
              />
            </FieldSet>
            <Field label="Gender" className="max-w-80">
              <Select options={genderOptions} value={draft.gender} onChange={(gender) => change({ gender })} />
            </Field>
          </div>
        </Card>
        <Card title="This device">
          <FieldSet label="Theme">
            <SegmentedControl options={themes} value={theme} onChange={chooseTheme} className="justify-self-start" />
          </FieldSet>
        </Card>
      </div>
      <div className="grid gap-5">
        <Card title="What is veiled for you">
          <div className="grid gap-6">
            <PartsField value={draft.censoredParts} onChange={(censoredParts) => change({ censoredParts })} />
            <VeilFields value={draft} onChange={change} />
          </div>
        </Card>
        <Card
          title="Private"
          action={
            <span className="inline-flex items-center gap-1.5 text-small text-faint [&_svg]:size-3.5">
              <Lock aria-hidden="true" />
              Only you can see this
            </span>
          }
        >
          <div className="grid gap-6">
            <FieldSet label="Who you worship">
              <RadioCards
                options={worshipChoices}
                value={draft.worshipType}
                onChange={(worshipType) => change({ worshipType })}
                className="lg:grid-cols-1!"
              />
            </FieldSet>
            <FieldSet label="Beta types">
              <div className="flex flex-wrap gap-2">
                {betaWords.map(({ value, label }) => (
                  <Chip key={value} on={draft.betaTypes.includes(value)} onSelect={() => toggleBeta(value)}>
                    {label}
                  </Chip>
                ))}
              </div>
            </FieldSet>
          </div>
        </Card>
      </div>
      <div
        className={cx(
          'sticky bottom-[calc(var(--dock)+12px)] lg:col-span-2 z-10 flex items-center gap-3 rounded-full border border-line bg-raised p-2 pl-5 md:bottom-4',
          !changed && 'hidden',
        )}
      >
        <span className="min-w-0 flex-1 truncate text-small text-soft">Unsaved changes</span>
        <Button tone="ghost" disabled={busy} onClick={undo}>
          Undo
        </Button>
        <Button type="submit" tone="main" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

function Picture({ me }: { me: Profile }) {
  const { setAvatar, removeAvatar } = useMeActions();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
      toast({ text: 'Settings saved', tone: 'good' });
    } catch (error) {
      toast({ text: sentence(error, 'Failed to save'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <AvatarField
      name={me.name ?? me.email}
      src={me.avatarUrl}
      chosen={null}
      busy={busy}
      onChoose={(avatar) => avatar && void run(() => setAvatar(avatar))}
      onRemove={() => void run(removeAvatar)}
    />
  );
}
