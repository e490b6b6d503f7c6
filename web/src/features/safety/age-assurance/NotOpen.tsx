import { Button } from '../../../kit/index.ts';
import { say } from './messages.ts';

export function NotOpen({ busy, onLookAgain }: { busy: boolean; onLookAgain: () => void }) {
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-h2">{say('thisSiteIsNotOpen')}</h1>
        <p className="text-soft">{say('theSiteIsStillBeing')}</p>
      </div>
      <Button tone="main" size="l" className="justify-self-start" busy={busy} onClick={onLookAgain}>
        {say('lookAgain')}
      </Button>
    </>
  );
}
