import type { ContentCard, ContentDetail } from '@veil/contract/items/content.ts';
import { Suspense, useState } from 'react';
import { Button, toast } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { decideCensor } from './actions.ts';

const ConfirmDialog = lazy(() =>
  import('../../../kit/ConfirmDialog.tsx').then((kit) => ({ default: kit.ConfirmDialog })),
);

type DecisionsProps = {
  item: Pick<ContentCard, 'id' | 'visibility'>;
  backstage: Pick<NonNullable<ContentDetail['backstage']>, 'decisions' | 'sendsForApproval'>;
  onDecided?: () => void;
};

type Way = 'private' | 'approval' | 'public';
const wayOf = ({ item, backstage }: DecisionsProps): Way =>
  item.visibility === 'private' ? 'private' : backstage.sendsForApproval ? 'approval' : 'public';

const words = {
  private: {
    as_is: { label: 'Keep it uncovered', done: 'It stays uncovered. Only you see it.' },
    whole: { label: 'Cover the whole picture', done: 'The whole picture is being covered' },
  },
  approval: {
    as_is: { label: 'Send for approval uncovered', done: 'Sent for approval' },
    whole: { label: 'Cover the whole picture and send for approval', done: 'It is covered and sent for approval' },
  },
  public: {
    as_is: { label: 'Publish uncovered', done: 'It is being published uncovered' },
    whole: { label: 'Cover the whole picture and publish', done: 'It is being covered and published' },
  },
} as const;

export function Decisions({ item, backstage, onDecided }: DecisionsProps) {
  const { busy, doing, submit } = useSubmit();
  const [asking, setAsking] = useState(false);
  const way = wayOf({ item, backstage });
  const decide = async (decision: 'as_is' | 'whole') => {
    setAsking(false);
    const act = async () => {
      await decideCensor(item.id, decision);
      toast(words[way][decision].done);
      onDecided?.();
    };
    await submit(act, { failed: 'Failed to save', name: decision });
  };
  const asks = way !== 'private';
  return (
    <>
      {(['whole', 'as_is'] as const)
        .filter((decision) => backstage.decisions.includes(decision))
        .map((decision) => (
          <Button
            key={decision}
            size="s"
            className="max-w-full whitespace-normal!"
            busy={doing === decision}
            disabled={busy}
            onClick={() => (decision === 'as_is' && asks ? setAsking(true) : void decide(decision))}
          >
            {words[way][decision].label}
          </Button>
        ))}
      <Suspense>
        <ConfirmDialog
          open={asking}
          title={way === 'approval' ? 'Send for approval with nothing covered?' : 'Publish with nothing covered?'}
          text={
            way === 'approval'
              ? 'When a moderator has approved it, everyone who may see it sees it uncovered.'
              : 'Everyone who may see it will see it uncovered.'
          }
          confirmLabel={words[way].as_is.label}
          tone="danger"
          onClose={() => setAsking(false)}
          onConfirm={() => void decide('as_is')}
        />
      </Suspense>
    </>
  );
}
