import type { CensorType } from '@veil/contract/body-parts.ts';
import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { FieldSet, SegmentedControl } from '../../../kit/index.ts';
import { IntensityField, ShownBefore } from '../covers/index.ts';
import { useContent } from '../tiles/index.ts';
import { say } from './messages.ts';
import type { Editor } from './useEditor.ts';

const labels: Record<CensorType, string> = {
  none: say('none'),
  blur: say('blur'),
  pixelate: say('pixelate'),
  blackout: say('blackout'),
};

type StyleFieldsProps = { editor: Editor; offer: UploadOptions['censor'] };

export function StyleFields({ editor, offer }: StyleFieldsProps) {
  const { style, review, setStyle } = editor;
  const finest = useContent(review.id)?.backstage?.finestShown;
  const present = review.censor.type;
  const drawn = review.censor.scope === 'full' ? 'manual' : review.censor.scope;
  const types = offer.types.includes(present) ? offer.types : [present, ...offer.types];
  return (
    <div className="grid gap-4">
      <FieldSet label={say('coverWith')}>
        <SegmentedControl
          options={types
            .filter((type) => type !== 'none' || present === 'none')
            .map((type) => ({ value: type, label: labels[type] }))}
          value={style.type}
          onChange={(type) =>
            setStyle({ type, intensity: style.type === 'none' ? offer.defaultIntensity : style.intensity })
          }
        />
      </FieldSet>
      {style.type !== 'none' && (
        <FieldSet label={say('whatToCover')}>
          <SegmentedControl
            options={[
              { value: 'covers', label: say('theCovers') },
              { value: 'full', label: say('wholePicture') },
            ]}
            value={style.scope === 'full' ? 'full' : 'covers'}
            onChange={(what) => setStyle({ scope: what === 'full' ? 'full' : drawn })}
          />
        </FieldSet>
      )}
      {style.type !== 'blackout' && style.type !== 'none' && (
        <IntensityField
          value={style.intensity}
          onChange={(intensity) => setStyle({ intensity }, 'intensity')}
          onBlackout={offer.types.includes('blackout') ? () => setStyle({ type: 'blackout' }) : undefined}
          offer={offer}
        />
      )}
      <ShownBefore finest={finest} now={style} />
    </div>
  );
}
