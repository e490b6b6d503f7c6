import type { SetUpState, SiteContact } from '@veil/contract/running/first-start.ts';
import { termsVersion } from '@veil/contract/site/site.ts';
import { useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useNavigate } from '../../../platform/router/index.ts';
import { setSiteName } from '../../../platform/screen-title.ts';
import { signIn } from '../../people/accounts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';

const noContact: SiteContact = {
  operator: '',
  email: '',
  agentName: '',
  agentAddress: '',
  agentEmail: '',
  agentPhone: '',
};

/** Afterwards the admin is signed in and goes to their profile. */
export function useStartForm({ local, siteName, maxSizeMB, perDay }: SetUpState, givenToken: string) {
  const navigate = useNavigate();
  const [fields, setFields] = useState({
    token: givenToken,
    siteName,
    email: '',
    password: '',
    maxSizeMB,
    perDay,
    contact: noContact,
    staffTwoFactor: !local,
  });
  const { busy, errors, setErrors, submit } = useSubmit();
  const setUp = async () => {
    const { token, ...rest } = fields;
    await api.setUpSite({ body: { ...rest, ...(token && { token }), adult: true, termsVersion } });
    setSiteName(fields.siteName.trim());
    toast({ text: say('theSiteIsSetUp'), tone: 'good' });
    // If sign-in fails, the home page asks for it.
    await signIn(fields).catch(() => undefined);
    await navigate({ to: '/' });
  };
  return {
    fields,
    errors,
    busy,
    change(next: Partial<typeof fields>) {
      setFields((now) => ({ ...now, ...next }));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in next))));
    },
    send: () => submit(setUp, { failed: say('theSiteCouldNotBe'), field: 'form' }),
  };
}
