import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Cover } from '@veil/contract/items/review.ts';
import { Check, Eye, EyeOff, Trash2 } from '../../../kit/icons/index.ts';
import { Button, Field, FieldSet, SegmentedControl, Select } from '../../../kit/index.ts';
import { say } from './messages.ts';
import type { Editor } from './useEditor.ts';
import { partLabel } from './words.ts';

const shapes = [
  { value: 'rect', label: say('rectangle') },
  { value: 'ellipse', label: say('ellipse') },
] as const;

type SelectedCoverProps = { editor: Editor; cover: Cover; parts: readonly BodyPartName[] };

export function SelectedCover({ editor, cover, parts }: SelectedCoverProps) {
  const named = cover.part && !parts.includes(cover.part) ? [cover.part, ...parts] : parts;
  const set = (fields: Parameters<Editor['setFields']>[1]) => editor.setFields(cover.id, fields);
  return (
    <section
      aria-label={say('selectedCover')}
      data-selected-cover=""
      className="grid gap-4 rounded-m border border-line bg-surface p-4"
    >
      <h2 className="text-h3">{editor.nameOf(cover)}</h2>
      {cover.unsure && (
        <div className="flex flex-wrap items-center gap-3 text-soft">
          <p className="min-w-0 flex-1 basis-52">{say('weAreNotSureAbout')}</p>
          <Button size="s" icon={<Check aria-hidden="true" />} onClick={() => set({ covered: true })}>
            {say('yesCoverIt')}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4">
        <Field label={say('bodyPart')} className="min-w-40 flex-1">
          <Select
            options={[
              { value: '', label: partLabel(null) },
              ...named.map((part) => ({ value: part, label: partLabel(part) })),
            ]}
            value={cover.part ?? ''}
            onChange={(part) => set({ part: (part || null) as BodyPartName | null })}
          />
        </Field>
        <FieldSet label={say('shape')}>
          <SegmentedControl
            label={say('shape')}
            options={shapes}
            value={cover.shape}
            onChange={(shape) => set({ shape })}
          />
        </FieldSet>
      </div>
      <div className="flex flex-wrap gap-2">
        {cover.source === 'found' && (
          <Button
            size="s"
            icon={cover.covered ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
            onClick={() => set({ covered: !cover.covered })}
          >
            {cover.covered ? say('leaveVisible') : say('coverIt')}
          </Button>
        )}
        <Button size="s" icon={<Trash2 aria-hidden="true" />} onClick={() => editor.remove(cover.id)}>
          {cover.source === 'maker' ? say('remove') : say('nothingHere')}
        </Button>
      </div>
      {cover.source === 'found' && <p className="text-small text-faint">{say('leaveVisibleStillVeilsIt')}</p>}
    </section>
  );
}
