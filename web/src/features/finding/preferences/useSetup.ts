import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { Profile } from '@veil/contract/people/members.ts';
import { useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { fieldErrors, sentence } from '../../../platform/errors.ts';
import { refuseName, useMeActions, useNameCheck } from '../../people/members/index.ts';
import { setupCreatorsQuery } from './reads.ts';
import { endSetup, keepSetup, openSetup, type SetupFields, type SetupStep, setupSteps } from './setup-draft.ts';

export function useSetup(me: Profile) {
  const { finishSetup } = useMeActions();
  const queries = useQueryClient();
  const { history } = useRouter();
  const navigate = useNavigate();
  const [{ step, fields }, setState] = useState(() => openSetup(me));
  const [nameError, setNameError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const check = useNameCheck(fields.name, me.name);

  const keep = (next: { step: SetupStep; fields: SetupFields }) => {
    keepSetup(next);
    setState(next);
  };
  const goTo = (next: SetupStep | undefined) => next && keep({ step: next, fields });
  const refuse = (text: string) => {
    setNameError(text);
    goTo('name');
  };

  /** Creators come after the set-up, because only complete members may see other members. */
  async function showCreators(): Promise<void> {
    const creators = await queries.fetchQuery(setupCreatorsQuery(me.id)).catch(() => []);
    if (creators.length === 0) {
      endSetup();
      toast({ text: 'Profile setup complete', tone: 'good' });
      return;
    }
    const { pathname, href } = history.location;
    keepSetup({ step: 'creators', next: pathname === '/setup' ? '/' : href });
    await navigate({ to: '/setup', replace: true });
  }

  async function finish(): Promise<void> {
    try {
      await finishSetup({ ...fields, name: fields.name.trim() }, showCreators);
    } catch (error) {
      const wrong = fieldErrors(error);
      const name = wrong.displayName ?? wrong.name;
      if (name) refuse(name);
      toast({ text: sentence(error, 'Failed to save'), tone: 'danger' });
    }
  }

  return {
    step,
    fields,
    check,
    nameError,
    busy,
    change(next: Partial<SetupFields>) {
      if (next.name !== undefined) setNameError(undefined);
      keep({ step, fields: { ...fields, ...next } });
    },
    back: () => goTo(setupSteps[setupSteps.indexOf(step) - 1]),
    async next() {
      if (busy) return;
      const name = fields.name.trim();
      if (!name) return refuse('Display name is required');
      if (step === 'name' && check.state === 'refused') return;
      setBusy(true);
      const refused = step === 'name' && name !== me.name ? await refuseName(name) : null;
      if (refused) refuse(refused);
      else if (step === 'role') await finish();
      else goTo(setupSteps[setupSteps.indexOf(step) + 1]);
      setBusy(false);
    },
  };
}
