import { useQueryClient } from '@tanstack/react-query';
import type { AdminAdvert } from '@veil/contract/finding/advert.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { AdvertFields } from './AdvertFields.tsx';
import { saveAdvert } from './actions.ts';
import { draftOf } from './draft.ts';
import { say } from './messages.ts';

export function EditAdvert({ advert, onClose }: { advert: AdminAdvert; onClose: () => void }): ReactNode {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(advert));
  const { busy, errors, submit } = useSubmit();
  const save = async () => {
    const isDone = await submit(() => saveAdvert(queries, advert.id, draft), { failed: say('failedToSave') });
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('changeAdvert')}
      text={say('earlierViewsKeepTheirOld')}
      stay
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button tone="main" busy={busy} onClick={() => void save()}>
            {say('save')}
          </Button>
        </>
      }
    >
      <AdvertFields draft={draft} errors={errors} change={(next) => setDraft((now) => ({ ...now, ...next }))} />
    </Dialog>
  );
}
