import type { ReactNode } from 'react';
import { PageHeader } from '../../../kit/index.ts';
import { Navigate, useNavigate, useSearch } from '../../../platform/router/index.ts';
import { useTitle } from '../../../platform/screen-title.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { type AuthMode, authMessages } from './auth-messages.ts';
import { EmailChangeStep } from './EmailChangeStep.tsx';
import { say } from './messages.ts';
import type { AuthMessage } from './useAuthForm.ts';
import { useSignInState } from './useSignInState.ts';

const headings: Record<AuthMode | 'email', { title: string; lead: string }> = {
  signin: { title: say('welcomeBack'), lead: say('signInToContinueWhere') },
  signup: { title: say('createAnAccount'), lead: say('anEMailAddressAnd') },
  reset: { title: say('resetYourPassword'), lead: say('weSendALinkTo') },
  renew: { title: say('chooseANewPassword'), lead: say('youWillBeSignedOut') },
  email: { title: say('confirmYourNewEMail'), lead: say('itReplacesYourCurrentAddress') },
};
const links: Record<'0' | '1', AuthMessage> = {
  1: { tone: 'good', text: authMessages.confirmed },
  0: { tone: 'danger', text: authMessages.unconfirmed },
};

export default function AuthScreen(): ReactNode {
  const { mode = 'signin', token, verified } = useSearch({ from: '/auth' });
  const navigate = useNavigate();
  const signedIn = useSignInState() === 'in';
  const now = mode === 'reset' && token ? 'renew' : mode;
  useTitle(headings[now].title);
  if (signedIn && now !== 'renew' && now !== 'email') return <Navigate to="/" replace />;
  const changeMode = (next: AuthMode) =>
    void navigate({ to: '/auth', search: next === 'signin' ? {} : { mode: next as 'signup' } });
  return (
    <AuthLayout>
      <PageHeader title={headings[now].title} lead={headings[now].lead} className="mb-0!" />
      {now === 'email' ? (
        <EmailChangeStep token={token ?? ''} signedIn={signedIn} />
      ) : (
        <AuthForm mode={now} onMode={changeMode} token={token} message={verified ? links[verified] : null} />
      )}
    </AuthLayout>
  );
}
