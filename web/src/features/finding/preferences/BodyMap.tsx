import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { EyeOff } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { type Area, areasOf } from './body-areas.ts';
import { MannequinDrawing } from './MannequinDrawing.tsx';
import { type View, viewSizes } from './mannequin.ts';
import { say } from './messages.ts';
import { partLabels } from './words.ts';

type Picked = { value: readonly BodyPartName[]; onToggle: (part: BodyPartName) => void };

const views = [
  { view: 'head', label: say('closeUp'), className: '@max-sm:col-span-2 @max-sm:w-1/2 @max-sm:justify-self-center' },
  { view: 'front', label: say('front'), className: '' },
  { view: 'back', label: say('backOfBody'), className: '' },
] as const satisfies readonly { view: View; label: string; className: string }[];

export const BodyMap = (picked: Picked) => (
  <fieldset aria-label={say('bodyMap')} className="@container min-w-0">
    <div className="mx-auto grid max-w-120 grid-cols-2 items-end gap-x-2 gap-y-4 @sm:grid-cols-3">
      {views.map(({ view, label, className }) => (
        <div key={view} className={cx('grid gap-2', className)}>
          <div className="relative">
            <MannequinDrawing view={view} />
            {areasOf(view).map((area) => (
              <AreaButton key={area.box.join()} area={area} {...picked} />
            ))}
          </div>
          <p aria-hidden="true" className="text-center text-small text-faint">
            {label}
          </p>
        </div>
      ))}
    </div>
  </fieldset>
);

/** The second button of a part is skipped by keys and screen readers. */
function AreaButton({ area, value, onToggle }: { area: Area & { again: boolean } } & Picked) {
  const { width, height } = viewSizes[area.view];
  const [x, y, w, h] = area.box;
  const on = value.includes(area.part);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <button
      type="button"
      aria-label={partLabels[area.part]}
      aria-pressed={on}
      title={partLabels[area.part]}
      {...(area.again && { tabIndex: -1, 'aria-hidden': true })}
      onClick={() => onToggle(area.part)}
      style={{
        left: percent(x / width),
        top: percent(y / height),
        width: percent(w / width),
        height: percent(h / height),
      }}
      className={cx(
        'absolute grid place-items-center rounded-[40%] border transition-colors focus-visible:z-1',
        on
          ? 'border-accent-strong bg-accent text-on-accent'
          : 'border-dashed border-accent/80 bg-ground/15 hover:bg-accent/35',
      )}
    >
      {on && <EyeOff aria-hidden="true" className="size-4" />}
    </button>
  );
}
