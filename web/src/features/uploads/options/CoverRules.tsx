import { censorTypes, partNames } from '@veil/contract/body-parts.ts';
import { offersUncensored, type UploadOptions } from '@veil/contract/uploads.ts';
import { Card, Field, Notice, Select } from '../../../kit/index.ts';
import { Several } from '../../../kit/Several.tsx';
import { coverScopes, coverTypeLabels } from '../../content/index.ts';
import { IntensityRules } from './IntensityRules.tsx';
import type { RulesProps } from './rules-props.ts';

const types = censorTypes.map((value) => ({ value, label: coverTypeLabels[value] }));
/** Drawing by hand is offered in any case. */
const scopes = coverScopes.filter(({ value }) => value !== 'manual');
const parts = partNames.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** Those which are offered; a default that no longer is stays to be seen. */
const offered = <V extends string>(all: readonly { value: V; label: string }[], among: readonly V[], chosen: V) =>
  all.filter(({ value }) => among.includes(value) || value === chosen);

/** How items can be covered, and how a new upload is covered at first. */
export function CoverRules({ draft, change, errors }: RulesProps) {
  const { censor } = draft;
  const set = (next: Partial<UploadOptions['censor']>) => change({ censor: { ...censor, ...next } });
  const { available, defaultSelected } = censor.bodyParts;
  return (
    <Card title="Covers">
      <div className="grid gap-6">
        {offersUncensored(censor) && (
          <Notice>
            Members can publish without any cover, because{' '}
            {censor.types.includes('none') ? 'the type “None” is offered' : 'the least intensity is 0'}.
          </Notice>
        )}
        <div className="grid gap-5">
          <Several
            label="Types"
            error={errors['censor.types']}
            options={types}
            value={censor.types}
            onChange={(next) =>
              set({
                types: next,
                defaultType: next.includes(censor.defaultType) ? censor.defaultType : (next[0] ?? censor.defaultType),
              })
            }
          />
          <Field label="Type of a new upload" error={errors['censor.defaultType']}>
            <Select
              options={offered(types, censor.types, censor.defaultType)}
              value={censor.defaultType}
              onChange={(defaultType) => set({ defaultType })}
              className="max-w-72"
            />
          </Field>
        </div>
        <div className="grid gap-5">
          <Several
            label="What can be covered"
            hint="Members can draw covers themselves in any case."
            error={errors['censor.scopes']}
            options={scopes}
            value={censor.scopes}
            onChange={(next) =>
              set({
                scopes: next,
                defaultScope: next.includes(censor.defaultScope)
                  ? censor.defaultScope
                  : (next[0] ?? censor.defaultScope),
              })
            }
          />
          <Field label="Covered in a new upload" error={errors['censor.defaultScope']}>
            <Select
              options={offered(coverScopes, censor.scopes, censor.defaultScope)}
              value={censor.defaultScope}
              onChange={(defaultScope) => set({ defaultScope })}
              className="max-w-72"
            />
          </Field>
        </div>
        <IntensityRules censor={censor} set={set} errors={errors} />
        <Several
          label="Body parts that can be covered"
          error={errors['censor.bodyParts.available']}
          options={parts}
          value={available}
          onChange={(next) =>
            set({
              bodyParts: { available: next, defaultSelected: defaultSelected.filter((part) => next.includes(part)) },
            })
          }
        />
        <Several
          label="Chosen in a new upload"
          error={errors['censor.bodyParts.defaultSelected']}
          options={parts.filter(({ value }) => available.includes(value))}
          value={defaultSelected}
          onChange={(next) => set({ bodyParts: { available, defaultSelected: next } })}
        />
      </div>
    </Card>
  );
}
