import type { Profile } from '@veil/contract/members.ts';
import { deleteDraft, readDraft, saveDraft } from '../drafts/index.ts';

export const setupSteps = ['name', 'veil', 'role'] as const;
export type SetupStep = (typeof setupSteps)[number];

export type SetupFields = Pick<Profile, 'censoredParts' | 'veilStyle' | 'role'> & {
  name: string;
  gender: NonNullable<Profile['gender']>;
};

/** What was entered in the set-up and is not saved yet. `next`: the address to which the member was going when they finished it. */
type SetupDraft = { step: SetupStep; fields: SetupFields } | { step: 'creators'; next: string };

const name = 'setup';
export const keepSetup = (draft: SetupDraft): void => saveDraft(name, draft);
export const endSetup = (): void => deleteDraft(name);

/** Where the set-up was left; at its start where nothing was entered. */
export function openSetup(me: Profile): { step: SetupStep; fields: SetupFields } {
  const draft = readDraft<SetupDraft>(name);
  if (draft && draft.step !== 'creators') return draft;
  const { censoredParts, veilStyle, role } = me;
  return {
    step: 'name',
    fields: { name: me.name ?? '', censoredParts, veilStyle, role, gender: me.gender ?? 'undisclosed' },
  };
}

/** The address to go to after choosing creators; null where the set-up is not at that step. */
export function addressAfterSetup(): string | null {
  const draft = readDraft<SetupDraft>(name);
  return draft?.step === 'creators' ? draft.next : null;
}
