import type { ContentCard, ContentDetail } from '@veil/contract/items/content.ts';
import { Suspense, useState } from 'react';
import { Button, toast } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { decideCensor } from './actions.ts';
import { say } from './messages.ts';

const ConfirmDialog = lazy(() =>
  import('../../../kit/ConfirmDialog.tsx').then((kit) => ({ default: kit.ConfirmDialog })),
);

type CoverChoicesProps = {
  item: Pick<ContentCard, 'id' | 'visibility'>;
  backstage: Pick<NonNullable<ContentDetail['backstage']>, 'decisions' | 'sendsForApproval'>;
  onChosen?: () => void;
};

type Way = 'private' | 'approval' | 'public';
const wayOf = ({ item, backstage }: CoverChoicesProps): Way =>
  item.visibility === 'private' ? 'private' : backstage.sendsForApproval ? 'approval' : 'public';

const words = {
  private: {
    as_is: { label: say('keepItUncovered'), done: say('itStaysUncoveredOnlyYou') },
    whole: { label: say('coverTheWholePicture'), done: say('theWholePictureIsBeing') },
  },
  approval: {
    as_is: { label: say('sendForApprovalUncovered'), done: say('sentForApproval') },
    whole: { label: say('coverTheWholePictureAnd'), done: say('itIsCoveredAndSent') },
  },
  public: {
    as_is: { label: say('publishUncovered'), done: say('itIsBeingPublishedUncovered') },
    whole: { label: say('coverTheWholePictureAndPublish'), done: say('itIsBeingCoveredAnd') },
  },
} as const;

export function CoverChoices({ item, backstage, onChosen }: CoverChoicesProps) {
  const { busy, doing, submit } = useSubmit();
  const [asking, setAsking] = useState(false);
  const way = wayOf({ item, backstage });
  const choose = async (choice: 'as_is' | 'whole') => {
    setAsking(false);
    const act = async () => {
      await decideCensor(item.id, choice);
      toast(words[way][choice].done);
      onChosen?.();
    };
    await submit(act, { failed: say('failedToSave'), name: choice });
  };
  const asks = way !== 'private';
  return (
    <>
      {(['whole', 'as_is'] as const)
        .filter((choice) => backstage.decisions.includes(choice))
        .map((choice) => (
          <Button
            key={choice}
            size="s"
            className="max-w-full whitespace-normal!"
            busy={doing === choice}
            disabled={busy}
            onClick={() => (choice === 'as_is' && asks ? setAsking(true) : void choose(choice))}
          >
            {words[way][choice].label}
          </Button>
        ))}
      <Suspense>
        <ConfirmDialog
          open={asking}
          title={way === 'approval' ? say('sendForApprovalWithNothing') : say('publishWithNothingCovered')}
          text={way === 'approval' ? say('whenAModeratorHasApproved') : say('everyoneWhoMaySeeIt')}
          confirmLabel={words[way].as_is.label}
          tone="danger"
          onClose={() => setAsking(false)}
          onConfirm={() => void choose('as_is')}
        />
      </Suspense>
    </>
  );
}
