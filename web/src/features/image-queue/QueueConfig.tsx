import { intensity as bounds, partNames } from '@veil/contract/body-parts.ts';
import { QueueCoverType, queueLimits } from '@veil/contract/image-queue.ts';
import type { ReactNode } from 'react';
import { Card } from '../../kit/index.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { Several } from '../../kit/Several.tsx';
import { api } from '../../platform/api.ts';
import { coverTypeLabels } from '../content/index.ts';
import { SavedForm } from '../drafts/index.ts';
import { configKey } from './queries.ts';

const types = QueueCoverType.options.map((value) => ({ value, label: coverTypeLabels[value] }));
const parts = partNames.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
const { copies, perHour: rate } = queueLimits;

/** Which pictures are taken, and how their copies are covered. */
export function QueueConfig(): ReactNode {
  return (
    <SavedForm
      queryKey={configKey}
      load={(signal) => api.getImageQueueConfig({}, { signal })}
      save={(body) => api.saveImageQueueConfig({ body })}
    >
      {({ draft, change, errors }) => (
        <>
          <Card title="Pictures">
            <div className="grid gap-6">
              <Several
                label="Required body parts"
                hint="A picture is taken if each of these is found. They are covered, beside the parts that uploads cover by default."
                error={errors.requiredParts}
                options={parts}
                value={draft.requiredParts}
                onChange={(requiredParts) => change({ requiredParts })}
              />
              <Several
                label="Allowed body parts"
                hint="A picture in which any other part is found is skipped."
                error={errors.allowedParts}
                options={parts}
                value={draft.allowedParts}
                onChange={(allowedParts) => change({ allowedParts })}
              />
            </div>
          </Card>
          <Card title="Number and covers">
            <div className="grid gap-6">
              <Several
                label="Types"
                hint="Each copy gets one of these, at random."
                error={errors.censorTypes}
                options={types}
                value={draft.censorTypes}
                onChange={(censorTypes) => change({ censorTypes })}
              />
              <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
                <NumberField
                  label="Fewest copies"
                  error={errors.copiesMin}
                  min={copies.min}
                  max={copies.max}
                  value={draft.copiesMin}
                  onChange={(copiesMin) => change({ copiesMin })}
                />
                <NumberField
                  label="Most copies"
                  error={errors.copiesMax}
                  min={copies.min}
                  max={copies.max}
                  value={draft.copiesMax}
                  onChange={(copiesMax) => change({ copiesMax })}
                />
              </div>
              <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
                <NumberField
                  label="Least intensity"
                  hint={`Covers weaker than ${bounds.cosmeticBelow} can be undone by others.`}
                  error={errors.intensityMin}
                  min={1}
                  max={bounds.max}
                  value={draft.intensityMin}
                  onChange={(intensityMin) => change({ intensityMin })}
                />
                <NumberField
                  label="Greatest intensity"
                  error={errors.intensityMax}
                  min={1}
                  max={bounds.max}
                  value={draft.intensityMax}
                  onChange={(intensityMax) => change({ intensityMax })}
                />
              </div>
              <NumberField
                label="Copies in an hour"
                unit="at most"
                error={errors.perHour}
                min={rate.min}
                max={rate.max}
                value={draft.perHour}
                onChange={(perHour) => change({ perHour })}
              />
              <p className="text-small text-faint">
                Changes count for pictures of which no copy was drawn yet. Pictures that were skipped are judged again.
              </p>
            </div>
          </Card>
        </>
      )}
    </SavedForm>
  );
}
