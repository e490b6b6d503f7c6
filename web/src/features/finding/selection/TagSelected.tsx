import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../../kit/Combobox.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Tags } from '../../../kit/icons/index.ts';
import { Button, Field } from '../../../kit/index.ts';
import { uploadOptionsQuery } from '../../items/content/index.ts';
import { suggestTags } from '../../items/tags/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { changeItems } from './actions.ts';
import { BarButton } from './BarButton.tsx';
import { say } from './messages.ts';
import { report } from './report.ts';
import { useChosen } from './useChosen.ts';
import type { Did } from './words.ts';

const tagged: Did = {
  whole: (count) => say('itemsTagged', { count }),
  part: (count, total) => say('someItemsTagged', { count, total }),
};

export function TagSelected() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BarButton
        label={say('tag')}
        icon={<Tags aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <TagDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function TagDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { ids, items, finish } = useChosen();
  const [tags, setTags] = useState<string[]>([]);
  const { data: options } = useQuery(uploadOptionsQuery);
  const { busy, errors, refuse, setErrors, submit } = useSubmit();
  const add = async () => {
    const before = new Map(items.map((item) => [item.id, new Set(item.tags.map((tag) => tag.id))]));
    const { done, refused } = await changeItems(
      client,
      ids.map((id) => ({ id, addTags: tags })),
    );
    const added = done.flatMap((item) => {
      const removeTags = item.tags.filter((tag) => !before.get(item.id)?.has(tag.id)).map((tag) => tag.name);
      return removeTags.length > 0 ? [{ id: item.id, removeTags }] : [];
    });
    onClose();
    finish(refused);
    report({ done, refused, did: tagged, undo: () => changeItems(client, added) });
  };
  const send = () => {
    if (tags.length === 0) return refuse({ tags: say('chooseATag') });
    void submit(add, { failed: say('failedToSave') });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={say('addTags')}
      text={say('theTagsAreAddedTo', { count: ids.length })}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button tone="main" busy={busy} onClick={send}>
            {say('add')}
          </Button>
        </>
      }
    >
      <div className="tag-room">
        <Field
          label={say('tags')}
          hint={options && say('anItemHasAtMost', { count: options.maxTags })}
          error={errors.tags}
        >
          <Combobox
            value={tags}
            onChange={(next) => {
              setTags(next);
              setErrors({});
            }}
            load={suggestTags}
            toLabel={(tag) => tag}
            toKey={(tag) => tag}
            create={(text) => text}
            max={options?.maxTags ?? 20}
          />
        </Field>
      </div>
    </Dialog>
  );
}
