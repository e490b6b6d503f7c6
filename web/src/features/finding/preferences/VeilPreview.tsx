import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Profile } from '@veil/contract/people/members.ts';
import { useMemo, useState } from 'react';
import { Eye, EyeOff } from '../../../kit/icons/index.ts';
import { buttonClass, cx, Frame } from '../../../kit/index.ts';
import { useLift } from '../../../kit/useLift.ts';
import { Veil } from '../../../kit/Veil.tsx';
import { PixelCanvas, Unseen, useCoverDrawing } from '../../items/covers/index.ts';
import { say } from './messages.ts';
import { drawSample, sampleRegions } from './veil-sample.ts';
import { exampleWords, lists, partLabels } from './words.ts';

type VeilPreviewProps = Pick<Profile, 'veilStyle' | 'veilIntensity' | 'liftBy'> & { parts: readonly BodyPartName[] };

/** Two grid cells across its shorter side. */
const whole = { type: 'blur', intensity: 100 } as const;
const example: readonly BodyPartName[] = ['face'];

export function VeilPreview({ parts, veilStyle, veilIntensity, liftBy }: VeilPreviewProps) {
  const [sample] = useState(drawSample);
  const shown = parts.length > 0 ? parts : example;
  const regions = useMemo(() => sampleRegions(shown), [shown]);
  const covers = veilStyle === 'overlay';
  const drawing = useCoverDrawing(
    sample,
    covers ? 'whole' : regions,
    covers ? whole : { type: veilStyle, intensity: veilIntensity },
  );
  const [lifted, setLifted] = useState(false);
  const lift = { lifted, onLift: () => setLifted(true), onLower: () => setLifted(false) };
  const veiled = drawing.is === 'drawn' ? drawing.picture : null;
  const words = exampleWords(shown, veilStyle);
  if (!sample) return null;
  const picture = lifted ? sample : veiled;
  return (
    <figure className="grid gap-2">
      <Frame width={sample.width} height={sample.height} corners="l" className="@container">
        {picture ? (
          <PixelCanvas
            picture={picture}
            label={lifted ? say('aDrawnMannequinNotVeiled') : say('aDrawnMannequin', { description: words })}
          />
        ) : (
          <Unseen failed={drawing.is === 'failed'} />
        )}
        {covers ? (
          <Veil
            reason={say('veiledByYourSettings')}
            detail={lists().format(shown.map((part) => partLabels[part]))}
            lift={liftBy}
            {...lift}
          />
        ) : (
          <LiftButton liftBy={liftBy} {...lift} />
        )}
      </Frame>
      <figcaption className="text-small text-faint">{words}</figcaption>
    </figure>
  );
}

type LiftProps = { liftBy: Profile['liftBy']; lifted: boolean; onLift: () => void; onLower: () => void };

function LiftButton({ liftBy, ...lift }: LiftProps) {
  const handlers = useLift({ mode: liftBy, ...lift });
  const Icon = lift.lifted ? Eye : EyeOff;
  const liftWords = liftBy === 'hold' ? say('holdToLift') : say('liftTheVeil');
  return (
    <button
      type="button"
      {...handlers}
      aria-pressed={lift.lifted}
      className={cx(buttonClass({ size: 's' }), 'absolute! end-3 bottom-3 touch-none bg-surface/80! backdrop-blur-md')}
    >
      <Icon aria-hidden="true" />
      {lift.lifted && liftBy === 'click' ? say('veilAgain') : liftWords}
    </button>
  );
}
