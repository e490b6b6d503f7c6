import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@veil/contract/people/members.ts';
import { useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { fieldErrors } from '../../../platform/errors.ts';
import { useNavigate, useRouter } from '../../../platform/router/index.ts';
import { refuseName, useMeActions, useNameCheck } from '../../people/members/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { setupCreatorsQuery } from './reads.ts';
import { endSetup, keepSetup, openSetup, type SetupFields, type SetupStep, setupSteps } from './setup-draft.ts';

export function useSetup(me: Profile) {
  const { finishSetup } = useMeActions();
  const queries = useQueryClient();
  const { history } = useRouter();
  const navigate = useNavigate();
  const [{ step, fields }, setState] = useState(() => openSetup(me));
  const [nameError, setNameError] = useState<string>();
  const { busy, submit } = useSubmit();
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
      toast({ text: say('profileSetupComplete'), tone: 'good' });
      return;
    }
    const { pathname, href } = history.address;
    keepSetup({ step: 'creators', next: pathname === '/setup' ? '/' : href });
    await navigate({ to: '/setup', replace: true });
  }

  /** A refused name belongs to an earlier step, which shows it. */
  const explain = (error: unknown): undefined => {
    const wrong = fieldErrors(error);
    const name = wrong.displayName ?? wrong.name;
    if (name) refuse(name);
  };

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
    next() {
      if (busy) return;
      const name = fields.name.trim();
      if (!name) return refuse(say('displayNameIsRequired'));
      if (step === 'name' && check.state === 'refused') return;
      const after = setupSteps[setupSteps.indexOf(step) + 1];
      const checkName = async () => {
        const refused = await refuseName(name);
        if (refused) refuse(refused);
        else goTo(after);
      };
      const words = { failed: say('failedToSave'), explain };
      if (step === 'name' && name !== me.name) void submit(checkName, words);
      else if (step === 'role') void submit(() => finishSetup({ ...fields, name }, showCreators), words);
      else goTo(after);
    },
  };
}
