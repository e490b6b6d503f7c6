import { useQuery } from '@tanstack/react-query';
import { megabyte } from '@veil/contract/fields.ts';
import { type AdminStamp, stampFile, stampNameMax } from '@veil/contract/stamps.ts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { FileDrop } from '../../kit/FileDrop.tsx';
import { Button, Checkbox, Field, Switch, TextInput, toast } from '../../kit/index.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';
import { adminTiersQuery } from '../patron/index.ts';
import { type StampFields, useStampActions } from './actions.ts';
import { StampPicture } from './StampPicture.tsx';

const megabytes = stampFile.maxBytes / megabyte;
const typesHint = `PNG, WebP or JPEG, up to ${megabytes} MB`;

const nameOf = (file: File): string =>
  file.name
    .replace(/\.[a-z0-9]+$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .slice(0, stampNameMax);

/** A new stamp, or a change of one. */
export function StampDialog({ stamp, onClose }: { stamp: AdminStamp | null; onClose: () => void }) {
  const { upload, change } = useStampActions();
  const [fields, setFields] = useState<StampFields>({
    name: stamp?.name ?? '',
    active: stamp?.active ?? true,
    tiers: stamp?.tiers.map(({ id }) => id) ?? [],
  });
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const form = useId();
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);
  const set = (next: Partial<StampFields>) => {
    setFields((now) => ({ ...now, ...next }));
    setErrors({});
  };
  const take = (file: File) => {
    if (file.size > stampFile.maxBytes) return setErrors({ file: `File exceeds limit of ${megabytes} MB` });
    setChosen({ file, url: URL.createObjectURL(file) });
    set(fields.name ? {} : { name: nameOf(file) });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = {
      ...(!stamp && !chosen && { file: 'Choose a picture' }),
      ...(!fields.name.trim() && { name: 'Stamp name is required' }),
    };
    if (Object.keys(missing).length > 0) return setErrors(missing);
    setBusy(true);
    try {
      if (stamp) await change(stamp.id, fields);
      else if (chosen) await upload(chosen.file, fields);
      toast({ text: stamp ? 'Stamp saved' : 'Stamp uploaded', tone: 'good' });
      onClose();
    } catch (problem) {
      setErrors({ ...fieldErrors(problem), all: sentence(problem, 'Failed to save') });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={stamp ? 'Change stamp' : 'Upload a stamp'}
      size="s"
      stay={busy}
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} tone="main" busy={busy}>
            {stamp ? 'Save' : 'Upload'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        {!stamp && (
          <FileDrop
            label="Choose a picture"
            hint={typesHint}
            accept={stampFile.types.join(',')}
            error={errors.file}
            paste
            onFiles={([file]) => file && take(file)}
            onReject={() => setErrors({ file: `Only ${typesHint}` })}
          >
            {chosen && (
              <span className="relative block size-32">
                <StampPicture of={{ thumbnail: chosen.url }} />
              </span>
            )}
          </FileDrop>
        )}
        <Field label="Name" error={errors.name} required>
          <TextInput
            value={fields.name}
            maxLength={stampNameMax}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <TierChoice chosen={fields.tiers} onChange={(tiers) => set({ tiers })} />
        <Switch label="Offered in the editor" checked={fields.active} onChange={(active) => set({ active })} />
        {errors.all && (
          <p role="alert" className="text-small text-danger">
            {errors.all}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** None: every member may use it. */
function TierChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (tiers: string[]) => void }) {
  const { data } = useQuery(adminTiersQuery);
  if (!data) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-small font-[560] text-soft">Who may use it</legend>
      <p className="text-small text-faint">
        {data.length === 0
          ? 'Every member: there are no tiers of patrons yet.'
          : chosen.length === 0
            ? 'Every member. Choose a tier to keep it for patrons.'
            : 'Patrons of the chosen tiers, and of higher ones.'}
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
