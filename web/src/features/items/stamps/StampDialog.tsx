import { useQuery } from '@tanstack/react-query';
import { megabyte } from '@veil/contract/fields.ts';
import { type AdminStamp, stampFile, stampNameMax } from '@veil/contract/items/stamps.ts';
import { useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Checkbox, Field, FileDrop, Switch, TextInput } from '../../../kit/index.ts';
import { useObjectUrl } from '../../../kit/useObjectUrl.ts';
import { adminTiersQuery } from '../../people/patron/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { type StampFields, useStampActions } from './actions.ts';
import { say } from './messages.ts';
import { StampPicture } from './StampPicture.tsx';

const megabytes = stampFile.maxBytes / megabyte;
const typesHint = say('pngWebpOrJpegUp', { megabytes });

const nameOf = (file: File): string =>
  file.name
    .replace(/\.[a-z0-9]+$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .slice(0, stampNameMax);

export function StampDialog({ stamp, onClose }: { stamp: AdminStamp | null; onClose: () => void }) {
  const { upload, change } = useStampActions();
  const [fields, setFields] = useState<StampFields>({
    name: stamp?.name ?? '',
    active: stamp?.active ?? true,
    tiers: stamp?.tiers.map(({ id }) => id) ?? [],
  });
  const [chosen, setChosen] = useState<File | null>(null);
  const shown = useObjectUrl(chosen);
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const set = (next: Partial<StampFields>) => {
    setFields((now) => ({ ...now, ...next }));
    setErrors({});
  };
  const take = (file: File) => {
    setChosen(file);
    set(fields.name ? {} : { name: nameOf(file) });
  };
  const send = async () => {
    const missing = {
      ...(!stamp && !chosen && { file: say('chooseAPicture') }),
      ...(!fields.name.trim() && { name: say('nameIsRequired') }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
    const save = async () => (stamp ? change(stamp.id, fields) : chosen && upload(chosen, fields));
    const done = stamp ? say('stampSaved') : say('stampUploaded');
    if (await submit(save, { done, failed: say('failedToSave') })) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={send}
      title={stamp ? say('changeStamp') : say('uploadAStamp')}
      submitLabel={stamp ? say('save') : say('upload')}
      busy={busy}
    >
      {!stamp && (
        <FileDrop
          label={say('chooseAPicture')}
          hint={typesHint}
          accept={stampFile.types.join(',')}
          error={errors.file}
          maxBytes={stampFile.maxBytes}
          refusal={say('onlyPngWebpOrJpeg', { megabytes })}
          anywhere
          onFiles={([file]) => file && take(file)}
        >
          {shown && (
            <span className="relative block size-32">
              <StampPicture of={{ thumbnail: shown }} />
            </span>
          )}
        </FileDrop>
      )}
      <Field label={say('name')} error={errors.name} required>
        <TextInput
          value={fields.name}
          maxLength={stampNameMax}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <TierChoice chosen={fields.tiers} onChange={(tiers) => set({ tiers })} />
      <Switch label={say('offeredInTheEditor')} checked={fields.active} onChange={(active) => set({ active })} />
    </FormDialog>
  );
}

/** Every member may use the stamp if no tier is chosen. */
function TierChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (tiers: string[]) => void }) {
  const { data } = useQuery(adminTiersQuery);
  if (!data) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-small font-[560] text-soft">{say('whoMayUseIt')}</legend>
      <p className="text-small text-faint">
        {data.length === 0
          ? say('everyMemberThereAreNo')
          : chosen.length === 0
            ? say('everyMemberChooseATier')
            : say('patronsOfTheChosenTiers')}
      </p>
      {data.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}
