import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Cover } from '@veil/contract/items/review.ts';
import { Check, Eye, EyeOff, Trash2 } from '../../../kit/icons/index.ts';
import { Button, Field, FieldSet, SegmentedControl, Select } from '../../../kit/index.ts';
import type { Editor } from './useEditor.ts';
import { partLabel } from './words.ts';

const shapes = [
  { value: 'rect', label: 'Rectangle' },
  { value: 'ellipse', label: 'Ellipse' },
] as const;

type SelectedCoverProps = { editor: Editor; cover: Cover; parts: readonly BodyPartName[] };

export function SelectedCover({ editor, cover, parts }: SelectedCoverProps) {
  const named = cover.part && !parts.includes(cover.part) ? [cover.part, ...parts] : parts;
  const set = (fields: Parameters<Editor['setFields']>[1]) => editor.setFields(cover.id, fields);
  return (
    <section
      aria-label="Selected cover"
      data-selected-cover=""
      className="grid gap-4 rounded-m border border-line bg-surface p-4"
    >
      <h2 className="text-h3">{editor.nameOf(cover)}</h2>
      {cover.unsure && (
        <div className="flex flex-wrap items-center gap-3 text-soft">
          <p className="min-w-0 flex-1 basis-52">We are not sure about this one. Is there something to cover here?</p>
          <Button size="s" icon={<Check aria-hidden="true" />} onClick={() => set({ covered: true })}>
            Yes, cover it
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4">
        <Field label="Body part" className="min-w-40 flex-1">
          <Select
            options={[
              { value: '', label: partLabel(null) },
              ...named.map((part) => ({ value: part, label: partLabel(part) })),
            ]}
            value={cover.part ?? ''}
            onChange={(part) => set({ part: (part || null) as BodyPartName | null })}
          />
        </Field>
        <FieldSet label="Shape">
          <SegmentedControl label="Shape" options={shapes} value={cover.shape} onChange={(shape) => set({ shape })} />
        </FieldSet>
      </div>
      <div className="flex flex-wrap gap-2">
        {cover.source === 'found' && (
          <Button
            size="s"
            icon={cover.covered ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
            onClick={() => set({ covered: !cover.covered })}
          >
            {cover.covered ? 'Leave visible' : 'Cover it'}
          </Button>
        )}
        <Button size="s" icon={<Trash2 aria-hidden="true" />} onClick={() => editor.remove(cover.id)}>
          {cover.source === 'maker' ? 'Remove' : 'Nothing here'}
        </Button>
      </div>
      {cover.source === 'found' && (
        <p className="text-small text-faint">
          “Leave visible” still veils it for members who veil this body part. “Nothing here” marks it as a mistake.
        </p>
      )}
    </section>
  );
}
