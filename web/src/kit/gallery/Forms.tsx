import { lazy, Suspense, useState } from 'react';
import { Square, SquareDashed, Squircle } from '../icons/index.ts';
import {
  Checkbox,
  Field,
  FieldSet,
  FileDrop,
  PasswordInput,
  RadioCards,
  SegmentedControl,
  Select,
  Skeleton,
  Slider,
  Switch,
  TextArea,
  TextInput,
} from '../index.ts';

const Combobox = lazy(() => import('../Combobox.tsx').then((part) => ({ default: part.Combobox<string> })));

const words = ['linen', 'window light', 'standing', 'study', 'veil', 'drapery', 'moon', 'dunes'];
const find = async (query: string) => words.filter((word) => word.includes(query.toLowerCase()));
const styles = [
  { value: 'blur', label: 'Blur', hint: 'Soft, keeps the colours', icon: <Squircle /> },
  { value: 'pixelate', label: 'Pixelate', hint: 'Coarse squares', icon: <SquareDashed /> },
  { value: 'blackout', label: 'Blackout', hint: 'Nothing is left', icon: <Square /> },
] as const;

export function Forms() {
  const [style, setStyle] = useState<string>('blur');
  const [amount, setAmount] = useState(25);
  const [agreed, setAgreed] = useState(true);
  const [on, setOn] = useState(true);
  const [scope, setScope] = useState<'detection' | 'full' | 'manual'>('detection');
  const [chosen, setChosen] = useState<string[]>(['linen', 'window light']);
  const [files, setFiles] = useState<string>('');
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <Field label="Title" required hint="What people see below the picture.">
          <TextInput placeholder="Figure in linen" />
        </Field>
        <Field label="E-mail" error="That does not look like an address.">
          <TextInput type="email" defaultValue="ione@" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="correct horse" />
        </Field>
        <Field label="Description" aside="42 of 500">
          <TextArea defaultValue="Late light, one window, an hour of waiting." />
        </Field>
        <Field label="Visibility">
          <Select
            options={[
              { value: 'public', label: 'Public' },
              { value: 'private', label: 'Private' },
            ]}
            value="public"
            onChange={() => setOn(on)}
          />
        </Field>
        <Field label="Tags" hint="At most four.">
          <Suspense fallback={<Skeleton className="h-11" />}>
            <Combobox
              value={chosen}
              onChange={setChosen}
              load={find}
              toLabel={String}
              toKey={String}
              create={String}
              max={4}
              placeholder="Add tags"
            />
          </Suspense>
        </Field>
      </div>
      <div className="grid content-start gap-5">
        <FileDrop
          label="Drop a picture or video here"
          hint={files || 'or press to choose one, or paste it. Up to 100 MB.'}
          accept="image/*,video/*"
          anywhere
          onFiles={(taken) => setFiles(taken.map((file) => file.name).join(', '))}
        />
        <FieldSet label="What to cover">
          <RadioCards options={styles} value={style} onChange={setStyle} />
        </FieldSet>
        <SegmentedControl
          label="Where"
          options={[
            { value: 'detection', label: 'Detect automatically' },
            { value: 'full', label: 'Whole picture' },
            { value: 'manual', label: 'Draw it yourself' },
          ]}
          value={scope}
          onChange={setScope}
        />
        <Slider
          label="Intensity"
          value={amount}
          onChange={setAmount}
          max={200}
          format={(n) => `${n}`}
          hint="How strong the veil is."
        />
        <Slider label="Brush" value={24} onChange={setAmount} min={6} max={96} disabled format={(n) => `${n} px`} />
        <Switch label="Auto-scroll" hint="Pauses while you look." checked={on} onChange={setOn} />
        <Checkbox label="I am 18 or older and agree to the terms." checked={agreed} onChange={setAgreed} boxed />
        <Checkbox
          label="Everyone shown agreed."
          checked={false}
          onChange={setAgreed}
          error="Please confirm the video compliance checkbox before uploading."
        />
      </div>
    </div>
  );
}
