import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearch } from '../../../platform/router/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronActions } from './actions.ts';
import { say } from './messages.ts';
import type { PatronSearch } from './patron-search.ts';

const denied = say('youDidNotAllowIt');
const failed = say('patreonDidNotLinkYour');

export function useLinkReturn(): { busy: boolean; error: string | undefined } {
  const { code, state, error: refusal } = useSearch({ strict: false }) as PatronSearch;
  const navigate = useNavigate();
  const { finishLink } = usePatronActions();
  const { busy, errors, refuse, submit } = useSubmit();
  const link = useEffectEvent(() => {
    if (!code || !state) return refuse({ link: refusal === 'access_denied' ? denied : failed });
    void submit(() => finishLink({ code, state }), { done: say('yourPatreonAccountIsLinked'), failed, field: 'link' });
  });
  const taken = useRef<string>(undefined);

  useEffect(() => {
    const sent = code ?? refusal;
    if (!sent || taken.current === sent) return;
    // A code works once, and must not stay in the browser's history.
    taken.current = sent;
    void navigate({ to: '/patron', search: {}, replace: true });
    link();
  }, [code, refusal, navigate]);
  return { busy, error: errors.link };
}
