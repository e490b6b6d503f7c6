import type { Profile } from '@veil/contract/people/members.ts';
import { deleteDraft, readDraft, saveDraft } from '../../site/drafts/index.ts';

export const setupSteps = ['name', 'veil', 'role'] as const;
export type SetupStep = (typeof setupSteps)[number];

export type SetupFields = Pick<Profile, 'censoredParts' | 'veilStyle' | 'role'> & {
  name: string;
  gender: NonNullable<Profile['gender']>;
};

type SetupDraft = { step: SetupStep; fields: SetupFields } | { step: 'creators'; next: string };

const name = 'setup';
export const keepSetup = (draft: SetupDraft): boolean => saveDraft(name, draft);
export const endSetup = (): void => deleteDraft(name);

export function openSetup(me: Profile): { step: SetupStep; fields: SetupFields } {
  const draft = readDraft<SetupDraft>(name);
  if (draft && draft.step !== 'creators') return draft;
  const { censoredParts, veilStyle, role } = me;
  return {
    step: 'name',
    fields: { name: me.name ?? '', censoredParts, veilStyle, role, gender: me.gender ?? 'undisclosed' },
  };
}

export function addressAfterSetup(): string | null {
  const draft = readDraft<SetupDraft>(name);
  return draft?.step === 'creators' ? draft.next : null;
}
