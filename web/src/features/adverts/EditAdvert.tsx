import { useQueryClient } from '@tanstack/react-query';
import type { AdminAdvert } from '@veil/contract/adverts.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { Button, toast } from '../../kit/index.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';
import { AdvertFields } from './AdvertFields.tsx';
import { saveAdvert } from './actions.ts';
import { draftOf } from './draft.ts';

/** Changes an advert but for its picture. */
export function EditAdvert({ advert, onClose }: { advert: AdminAdvert; onClose: () => void }): ReactNode {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(advert));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveAdvert(queries, advert.id, draft);
      onClose();
    } catch (error) {
      setErrors(fieldErrors(error));
      toast({ text: sentence(error, 'Failed to save'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change advert"
      text="What it earned so far keeps the rates of its time."
      stay
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="main" busy={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <AdvertFields draft={draft} errors={errors} change={(next) => setDraft((now) => ({ ...now, ...next }))} />
    </Dialog>
  );
}
