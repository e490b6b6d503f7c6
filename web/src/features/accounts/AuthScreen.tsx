import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { PageHeader } from '../../kit/index.ts';
import { useTitle } from '../../platform/title.ts';
import { AuthForm } from './AuthForm.tsx';
import { type AuthMode, said } from './auth-messages.ts';
import { Gate } from './Gate.tsx';
import { useStanding } from './standing.ts';
import type { AuthWord } from './useAuthForm.ts';

const heads: Record<AuthMode, { title: string; lead: string }> = {
  signin: { title: 'Welcome back', lead: 'Sign in to continue where you left off.' },
  signup: { title: 'Create an account', lead: 'An e-mail address and a password are all it takes.' },
  reset: { title: 'Reset your password', lead: 'We send a link to your address. It works for an hour.' },
  renew: { title: 'Choose a new password', lead: 'You will be signed out on your other devices.' },
};
const links: Record<'0' | '1', AuthWord> = {
  1: { tone: 'good', text: said.confirmed },
  0: { tone: 'danger', text: said.unconfirmed },
};

/** Sign in, sign up, reset; and where the links of letters lead. */
export function AuthScreen() {
  const { mode = 'signin', token, verified } = useSearch({ from: '/auth' });
  const navigate = useNavigate();
  const now: AuthMode = mode === 'reset' && token ? 'renew' : mode;
  useTitle(heads[now].title);
  if (useStanding() === 'in' && now !== 'renew') return <Navigate to="/" replace />;
  const turn = (next: AuthMode) =>
    void navigate({ to: '/auth', search: next === 'signin' ? {} : { mode: next as 'signup' } });
  return (
    <Gate>
      <PageHeader title={heads[now].title} lead={heads[now].lead} className="mb-0!" />
      <AuthForm mode={now} onMode={turn} token={token} word={verified ? links[verified] : null} />
    </Gate>
  );
}
