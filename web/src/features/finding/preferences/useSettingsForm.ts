import type { Profile } from '@veil/contract/people/members.ts';
import type { ProfileChange } from '@veil/contract/people/profile-change.ts';
import { useState } from 'react';
import { useMeActions, useNameCheck } from '../../people/members/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';

const draftOf = (me: Profile) => ({
  name: me.name ?? '',
  bio: me.bio,
  role: me.role,
  gender: me.gender ?? ('undisclosed' as const),
  censoredParts: me.censoredParts,
  veilStyle: me.veilStyle,
  veilIntensity: me.veilIntensity,
  liftBy: me.liftBy,
  worshipType: me.worshipType,
  betaTypes: me.betaTypes,
  shownFields: me.shownFields,
  followerOf: me.followerOf,
});
export type SettingsDraft = ReturnType<typeof draftOf>;

/** Lists are equal in any order, except worshiped creators, because the last ones are kept. */
function same(name: string, a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  const inOrder = (list: unknown[]) => (name === 'followerOf' ? list : list.map(String).sort()).join();
  return inOrder(a) === inOrder(b);
}

/** It has changed fields alone, so that two tabs do not overwrite each other's changes. */
export function changesIn(me: Profile, draft: SettingsDraft): ProfileChange {
  const now = draftOf(me);
  const trimmed = { ...draft, name: draft.name.trim(), bio: draft.bio.trim() };
  return Object.fromEntries(
    Object.entries(trimmed).filter(([name, value]) => !same(name, value, now[name as keyof SettingsDraft])),
  );
}

export function useSettingsForm(me: Profile) {
  const { save } = useMeActions();
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(me));
  const { busy, errors, setErrors, submit } = useSubmit();
  const check = useNameCheck(draft.name, me.name);
  const changes = changesIn(me, draft);
  return {
    draft,
    check,
    nameError: errors.displayName ?? errors.name,
    busy,
    changed: Object.keys(changes).length > 0,
    change(next: Partial<SettingsDraft>) {
      if (next.name !== undefined) setErrors({});
      setDraft((now) => ({ ...now, ...next }));
    },
    undo: () => setDraft(draftOf(me)),
    async send() {
      if (!draft.name.trim()) return setErrors({ name: say('displayNameIsRequired') });
      if (check.state === 'refused') return;
      await submit(() => save(changes), { failed: say('failedToSave') });
    },
  };
}
