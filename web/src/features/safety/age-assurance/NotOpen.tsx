import { Button } from '../../../kit/index.ts';

export function NotOpen({ busy, onLookAgain }: { busy: boolean; onLookAgain: () => void }) {
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-h2">This site is not open yet</h1>
        <p className="text-soft">The site is still being set up. You can use your account as soon as it opens.</p>
      </div>
      <Button tone="main" size="l" className="justify-self-start" busy={busy} onClick={onLookAgain}>
        Look again
      </Button>
    </>
  );
}
