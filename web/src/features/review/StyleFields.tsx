import type { CensorType } from '@veil/contract/body-parts.ts';
import type { Review } from '@veil/contract/review.ts';
import type { UploadOptions } from '@veil/contract/uploads.ts';
import { Button, FieldSet, Notice, SegmentedControl, Slider } from '../../kit/index.ts';
import { fitIntensity } from '../content/index.ts';
import { strengthHint } from '../covers/index.ts';
import type { Editor } from './useEditor.ts';

const labels: Record<CensorType, string> = { none: 'None', blur: 'Blur', pixelate: 'Pixelate', blackout: 'Blackout' };

/** A stronger cover takes nothing back that others may have kept. */
function shownBeforeText({ type, intensity }: NonNullable<Review['shownBefore']>): string {
  const how = type === 'none' ? 'uncovered' : `with a finer cover (${labels[type]} at ${intensity})`;
  return `This was public before ${how}. Whoever kept that version can still see it.`;
}

type StyleFieldsProps = { editor: Editor; offer: UploadOptions['censor'] };

/** What the covers look like: type and intensity. */
export function StyleFields({ editor, offer }: StyleFieldsProps) {
  const { style, review } = editor;
  const present = review.censor.type;
  const drawn = review.censor.scope === 'full' ? 'manual' : review.censor.scope;
  const types = offer.types.includes(present) ? offer.types : [present, ...offer.types];
  return (
    <div className="grid gap-4">
      <FieldSet label="Cover with">
        <SegmentedControl
          options={types
            .filter((type) => type !== 'none' || present === 'none')
            .map((type) => ({ value: type, label: labels[type] }))}
          value={style.type}
          onChange={(type) => editor.setStyle({ type })}
        />
      </FieldSet>
      {style.type !== 'none' && (
        <FieldSet label="What to cover">
          <SegmentedControl
            options={[
              { value: 'covers', label: 'The covers' },
              { value: 'full', label: 'Whole picture' },
            ]}
            value={style.scope === 'full' ? 'full' : 'covers'}
            onChange={(what) => editor.setStyle({ scope: what === 'full' ? 'full' : drawn })}
          />
        </FieldSet>
      )}
      {style.type !== 'blackout' && style.type !== 'none' && (
        <>
          <Slider
            label="Intensity"
            {...offer.intensity}
            value={fitIntensity(style.intensity, offer.intensity)}
            onChange={(intensity) => editor.setStyle({ intensity }, 'intensity')}
            onCommit={editor.endGroup}
            hint={strengthHint(style.intensity)}
          />
          {offer.types.includes('blackout') && (
            <div className="flex flex-wrap items-center gap-3">
              <p className="min-w-0 flex-1 basis-52 text-small text-faint">
                Must nobody recognise a face or read a name? Blackout leaves nothing to see.
              </p>
              <Button size="s" onClick={() => editor.setStyle({ type: 'blackout' })}>
                Use blackout
              </Button>
            </div>
          )}
        </>
      )}
      {review.shownBefore && <Notice>{shownBeforeText(review.shownBefore)}</Notice>}
    </div>
  );
}
