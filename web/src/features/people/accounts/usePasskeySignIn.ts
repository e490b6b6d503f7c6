import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { sentence } from '../../../platform/errors.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import {
  askForPasskey,
  cancelPasskeys,
  canSuggestPasskeys,
  isCancelled,
  passkeyProblem,
  signInWithPasskey,
} from './passkeys.ts';

type Options = {
  suggest: boolean;
  onSignedIn: () => void;
  onFail: (text: string) => void;
};

/** Cancelling shows no message. */
export function usePasskeySignIn({ suggest, onSignedIn, onFail }: Options) {
  const { busy, submit } = useSubmit();
  const [refusals, refused] = useReducer((count: number) => count + 1, 0);
  const fail = (error: unknown) => {
    if (!isCancelled(error)) onFail(passkeyProblem(error) ?? sentence(error, say('thePasskeyCouldNotBe')));
  };
  /** A suggestion and the button may both sign in. Only the first one reports it. */
  const finished = useRef(false);
  const finish = () => {
    if (!finished.current) onSignedIn();
    finished.current = true;
  };
  const suggestionSignedIn = useEffectEvent(finish);
  const suggestionFailed = useEffectEvent((error: unknown) => {
    fail(error);
    refused();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused passkey ends the suggestion
  useEffect(() => {
    if (!suggest || busy) return;
    let over = false;
    const offer = async () => {
      if (!(await canSuggestPasskeys()) || over) return;
      // The person has asked for nothing yet, so a failure needs no message.
      const response = await askForPasskey({ suggest: true }).catch(() => null);
      if (!response || over) return;
      await signInWithPasskey(response).then(suggestionSignedIn, suggestionFailed);
    };
    void offer();
    return () => {
      over = true;
      cancelPasskeys();
    };
  }, [suggest, busy, refusals]);

  return {
    busy,
    press() {
      const act = async () => {
        await signInWithPasskey(await askForPasskey());
        finish();
      };
      const explain = (error: unknown) => {
        fail(error);
        return '';
      };
      return submit(act, { failed: say('thePasskeyCouldNotBe'), explain });
    },
  };
}
