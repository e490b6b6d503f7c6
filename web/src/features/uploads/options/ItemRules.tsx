import { Card, Switch } from '../../../kit/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import type { RulesProps } from './rules-props.ts';

/** How much a member uploads, and what happens before it is published. */
export function ItemRules({ draft, change, errors }: RulesProps) {
  return (
    <Card title="Items">
      <div className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <NumberField
            label="Uploads of a member"
            unit="a day"
            error={errors.perDay}
            min={1}
            max={10_000}
            value={draft.perDay}
            onChange={(perDay) => change({ perDay })}
          />
          <NumberField
            label="Bytes of a member"
            unit="MB a day, 0: no limit"
            error={errors.dayMB}
            min={0}
            max={10_000_000}
            value={draft.dayMB}
            onChange={(dayMB) => change({ dayMB })}
          />
          <NumberField
            label="Tags of an item"
            unit="at most"
            error={errors.maxTags}
            min={0}
            max={20}
            value={draft.maxTags}
            onChange={(maxTags) => change({ maxTags })}
          />
        </div>
        <Switch
          label="Makers always look before an item is published"
          hint="Off: they choose in the upload form whether they look at the covers first."
          checked={draft.reviewRequired}
          onChange={(reviewRequired) => change({ reviewRequired })}
        />
      </div>
    </Card>
  );
}
