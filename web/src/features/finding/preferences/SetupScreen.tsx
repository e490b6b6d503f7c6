import type { Profile } from '@veil/contract/people/members.ts';
import { type ReactNode, useState } from 'react';
import { Page } from '../../../kit/index.ts';
import { Navigate } from '../../../platform/router/index.ts';
import { useTitle } from '../../../platform/screen-title.ts';
import { useMe } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { SetupCreators } from './SetupCreators.tsx';
import { SetupForm } from './SetupForm.tsx';
import { addressAfterSetup } from './setup-draft.ts';

/** The only screen of a new member until they have a name. Optional creators to worship follow. */
export default function SetupScreen(): ReactNode {
  const me = useMe();
  useTitle(say('finishSettingUpYourProfile'));
  if (!me) return null;
  if (me.setupStatus === 'COMPLETE') return <AfterSetup me={me} />;
  return (
    <Page>
      <div className="mx-auto max-w-240">
        <SetupForm me={me} />
      </div>
    </Page>
  );
}

function AfterSetup({ me }: { me: Profile }) {
  const [next] = useState(addressAfterSetup);
  if (next === null) return <Navigate to="/" replace />;
  return (
    <Page>
      <div className="mx-auto max-w-240">
        <SetupCreators me={me} next={next} />
      </div>
    </Page>
  );
}
