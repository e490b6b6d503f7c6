import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '@veil/contract/items/alt-texts.ts';
import { type ContentCard, descriptionMax, titleMax } from '@veil/contract/items/content.ts';
import { useRef, useState } from 'react';
import { Combobox } from '../../../kit/Combobox.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import {
  Button,
  Field,
  FieldSet,
  SegmentedControl,
  Skeleton,
  Switch,
  TextArea,
  TextInput,
  toast,
} from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { AskToClose, LeaveGuard } from '../../site/drafts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { AltField } from '../alt-texts/index.ts';
import { type CensorValue, fitIntensity, missingParts } from '../covers/index.ts';
import { suggestTags } from '../tags/index.ts';
import { contentEntities, useContent } from '../tiles/index.ts';
import { changeContent } from './actions.ts';
import { EditCover } from './EditCover.tsx';
import { say } from './messages.ts';
import { contentQuery, uploadOptionsQuery } from './reads.ts';

type Draft = {
  title: string;
  description: string;
  /** Sent only if the maker touched it, because sending it confirms it. */
  alt?: string;
  visibility: 'public' | 'private';
  mask: boolean;
  tags: string[];
};

const draftOf = (item: ContentCard): Draft => ({
  title: item.title,
  description: item.description,
  visibility: item.visibility,
  mask: item.mask,
  tags: item.tags.map((tag) => tag.name),
});

/** A changed censor makes a new master from the original. */
export default function EditDialog({ item, onClose }: { item: ContentCard; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(item));
  const options = useQuery(uploadOptionsQuery);
  // A card in a list has no backstage.
  useQuery(contentQuery(item.id));
  const alt = useContent(item.id)?.backstage?.alt;
  const offer = options.data?.censor;
  const first = offer && {
    ...item.censor,
    intensity:
      item.censor.type === 'none' ? item.censor.intensity : fitIntensity(item.censor.intensity, offer.intensity),
    bodyParts: contentEntities.get(item.id)?.backstage?.chosenParts ?? [],
  };
  const [chosen, setChosen] = useState<CensorValue>();
  const censor = chosen ?? first;
  // Its words, tags and visibility are those of the set, which its first picture changes.
  const follows = item.set !== null && item.set.lead !== item.id;
  const { busy, errors, setErrors, submit } = useSubmit();
  const [confirming, setConfirming] = useState(false);
  const saved = useRef(false);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const censorChanged = JSON.stringify(censor) !== JSON.stringify(first);
  const changed = () => !saved.current && (censorChanged || JSON.stringify(draft) !== JSON.stringify(draftOf(item)));

  const save = async () => {
    const parts = censor && censorChanged && missingParts(censor);
    if (parts) {
      setErrors({ 'censor.bodyParts': parts });
      return toast({ text: parts, tone: 'danger' });
    }
    const act = () =>
      changeContent(item.id, {
        ...(follows ? { alt: draft.alt, mask: draft.mask } : draft),
        ...(censor && censorChanged && censor.scope !== 'manual' && { censor: { ...censor, scope: censor.scope } }),
      });
    const done = censorChanged ? say('savedTheNewVersionIs') : say('saved');
    if (!(await submit(act, { done, failed: say('failedToSave') }))) return;
    saved.current = true;
    onClose();
  };

  const close = () => (changed() ? setConfirming(true) : onClose());
  return (
    <Dialog
      open
      onClose={close}
      stay={changed()}
      title={follows ? say('editThisPicture') : item.set ? say('editThisSet') : say('edit')}
      actions={
        <>
          <Button onClick={close}>{say('cancel')}</Button>
          <Button tone="main" busy={busy} onClick={() => void save()}>
            {say('save')}
          </Button>
        </>
      }
    >
      <LeaveGuard when={changed} text={say('yourChangesHaveNotBeen')} />
      {confirming && <AskToClose onStay={() => setConfirming(false)} onDiscard={onClose} />}
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {!follows && (
          <>
            <Field label={say('title')} required error={errors.title}>
              <TextInput
                value={draft.title}
                maxLength={titleMax}
                onChange={(event) => set({ title: event.target.value })}
              />
            </Field>
            <Field label={say('description')} error={errors.description}>
              <TextArea
                value={draft.description}
                maxLength={descriptionMax}
                onChange={(event) => set({ description: event.target.value })}
              />
            </Field>
          </>
        )}
        <AltField
          value={draft.alt ?? alt?.text ?? ''}
          draft={sentenceOf(alt?.draft ?? [])}
          error={errors.alt}
          disabled={!alt}
          onChange={(text) => set({ alt: text })}
        />
        {!follows && (
          <>
            <Field
              label={say('tags')}
              hint={options.data && say('upTo', { maxTags: options.data.maxTags })}
              error={errors.tags}
            >
              <Combobox
                value={draft.tags}
                onChange={(tags) => set({ tags })}
                load={suggestTags}
                toLabel={(tag) => tag}
                toKey={(tag) => tag}
                create={(text) => text}
                max={Math.max(options.data?.maxTags ?? 0, draft.tags.length)}
              />
            </Field>
            <FieldSet label={say('whoCanSeeIt')} error={errors.visibility}>
              <SegmentedControl
                options={[
                  { value: 'public', label: say('public') },
                  { value: 'private', label: say('private') },
                ]}
                value={draft.visibility}
                onChange={(visibility) => set({ visibility })}
              />
            </FieldSet>
          </>
        )}
        <Switch
          label={say('startVeiled')}
          hint={say('membersChooseWhetherToReveal')}
          checked={draft.mask}
          onChange={(mask) => set({ mask })}
        />
        <Loaded compact of={options} loading={<Skeleton className="h-40 w-full" />} />
        {offer && censor && (
          <EditCover
            item={item}
            offer={offer}
            value={censor}
            finestShown={contentEntities.get(item.id)?.backstage?.finestShown ?? null}
            errors={{
              type: errors['censor.type'],
              scope: errors['censor.scope'],
              bodyParts: errors['censor.bodyParts'],
            }}
            onChange={(next) => {
              // Drawn covers are changed in the review, so returning to this choice changes nothing.
              setChosen(next.scope === 'manual' ? first : next);
              setErrors({});
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
