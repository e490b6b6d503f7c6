import { UploadFormat } from '@veil/contract/uploads.ts';
import { Card } from '../../../kit/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { Several } from '../../../kit/Several.tsx';
import { formatLabel } from '../../content/index.ts';
import type { RulesProps } from './rules-props.ts';

const formats = UploadFormat.options.map((value) => ({ value, label: formatLabel(value) }));
const million = 1_000_000;

/** Which files are accepted. */
export function FileRules({ draft, change, errors }: RulesProps) {
  return (
    <Card title="Files">
      <div className="grid gap-5">
        <Several
          label="Accepted types"
          hint="Types are told by what a file contains, not by its name."
          error={errors.accept}
          options={formats}
          value={draft.accept}
          onChange={(accept) => change({ accept })}
        />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <NumberField
            label="Largest file"
            unit="MB"
            error={errors.maxSizeMB}
            min={1}
            max={4096}
            value={draft.maxSizeMB}
            onChange={(maxSizeMB) => change({ maxSizeMB })}
          />
          <NumberField
            label="Largest picture"
            unit="megapixels"
            error={errors.maxPixels}
            min={1}
            max={500}
            value={Math.round(draft.maxPixels / million)}
            onChange={(megapixels) => change({ maxPixels: megapixels * million })}
          />
          <NumberField
            label="Longest video"
            unit="minutes"
            error={errors.maxMinutes}
            min={1}
            max={24 * 60}
            value={draft.maxMinutes}
            onChange={(maxMinutes) => change({ maxMinutes })}
          />
        </div>
      </div>
    </Card>
  );
}
