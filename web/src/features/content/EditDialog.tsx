import { type ContentCard, descriptionMax, maxTagsDefault, titleMax } from '@veil/contract/content.ts';
import { censorTypes, partNames } from '@veil/contract/parts.ts';
import { useState } from 'react';
import { Combobox } from '../../kit/Combobox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Button, Field, FieldSet, SegmentedControl, Switch, TextArea, TextInput, toast } from '../../kit/index.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';
import { suggestTags } from '../tags/index.ts';
import { changeContent } from './actions.ts';
import { CensorFields, type CensorValue } from './CensorFields.tsx';
import { contentEntities } from './entities.ts';

type Draft = { title: string; description: string; visibility: 'public' | 'private'; mask: boolean; tags: string[] };

const draftOf = (item: ContentCard): Draft => ({
  title: item.title,
  description: item.description,
  visibility: item.visibility,
  mask: item.mask,
  tags: item.tags.map((tag) => tag.name),
});

/** The words, the visibility and the censor of one's own item. A changed censor makes a new master from the original. */
export default function EditDialog({ item, onClose }: { item: ContentCard; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(item));
  const chosen = contentEntities.get(item.id)?.backstage?.chosenParts ?? [];
  const first: CensorValue = { ...item.censor, bodyParts: chosen };
  const [censor, setCensor] = useState(first);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const censorChanged = JSON.stringify(censor) !== JSON.stringify(first);

  const save = async () => {
    setBusy(true);
    setErrors({});
    try {
      const { scope, ...rest } = censor;
      await changeContent(item.id, {
        ...draft,
        ...(censorChanged && scope !== 'manual' && { censor: { ...rest, scope } }),
      });
      toast({ text: censorChanged ? 'Saved. The new version is being processed.' : 'Saved', tone: 'good' });
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
      title="Edit"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="main" busy={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="Title" required error={errors.title}>
          <TextInput
            value={draft.title}
            maxLength={titleMax}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <Field label="Description" error={errors.description}>
          <TextArea
            value={draft.description}
            maxLength={descriptionMax}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Field>
        <Field label="Tags" error={errors.tags}>
          <Combobox
            value={draft.tags}
            onChange={(tags) => set({ tags })}
            load={suggestTags}
            toLabel={(tag) => tag}
            toKey={(tag) => tag}
            create={(text) => text}
            max={Math.max(maxTagsDefault, item.tags.length)}
          />
        </Field>
        <FieldSet label="Who can see it">
          <SegmentedControl
            options={[
              { value: 'public', label: 'Public' },
              { value: 'private', label: 'Private' },
            ]}
            value={draft.visibility}
            onChange={(visibility) => set({ visibility })}
          />
        </FieldSet>
        <Switch
          label="Start veiled"
          hint="Members choose whether to reveal it."
          checked={draft.mask}
          onChange={(mask) => set({ mask })}
        />
        {item.type === 'image' && (
          <CensorFields
            value={censor}
            onChange={setCensor}
            types={censorTypes}
            scopes={['detection', 'full']}
            parts={partNames}
          />
        )}
      </form>
    </Dialog>
  );
}
