import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass, Notice } from '../../../kit/index.ts';
import { sentence } from '../../../platform/errors.ts';
import { confirmEmailChange } from './actions.ts';

/** Mail scanners open links too, so it waits for a press. */
export function EmailChangeStep({ token, signedIn }: { token: string; signedIn: boolean }) {
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setState('busy');
    setProblem(null);
    try {
      await confirmEmailChange(token);
      setState('done');
    } catch (error) {
      setProblem(sentence(error, 'Your address could not be changed'));
      setState('ready');
    }
  };
  if (state === 'done')
    return (
      <div className="grid justify-items-start gap-5">
        <Notice tone="good" className="w-full">
          <p className="text-ink">Your e-mail address is changed. Sign in with it from now on.</p>
        </Notice>
        <Link to={signedIn ? '/' : '/auth'} className={buttonClass({ tone: 'main', size: 'l' })}>
          {signedIn ? 'Continue' : 'Sign in'}
        </Link>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-5">
      {problem && (
        <Notice tone="danger" className="w-full">
          {problem}
        </Notice>
      )}
      <Button tone="main" size="l" busy={state === 'busy'} onClick={() => void confirm()}>
        Use this address
      </Button>
    </div>
  );
}
