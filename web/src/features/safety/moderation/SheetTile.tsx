import type { Case } from '@veil/contract/safety/case.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Button, Card, Checkbox, cx, MediaImage, Notice } from '../../../kit/index.ts';
import { CaseVideo } from './CasePicture.tsx';
import { say } from './messages.ts';
import { type PictureStep, stepClass } from './picture-steps.ts';
import { useDrawn } from './useDrawn.ts';
import { useRecordShown } from './useRecordShown.ts';
import { kindsOf, mayKeep, titleOf } from './words.ts';

type Props = {
  of: Case;
  step: PictureStep;
  chosen: boolean;
  refusal: string | undefined;
  /** Cases of the sheet about the same thing, including this one. */
  sameThing: number;
  onChoose: (chosen: boolean) => void;
  onChooseSame: () => void;
  onOpen: () => void;
};

/** Its picture counts as shown once it is on the screen, clear and large enough. */
export function SheetTile({ of, step, chosen, refusal, sameThing, onChoose, onChooseSame, onOpen }: Props): ReactNode {
  const hint = of.picture && !mayKeep(of) ? (of.item?.type === 'video' ? say('playItFirst') : say('notSeenYet')) : null;
  return (
    <Card title={titleOf(of)}>
      <div className="grid gap-3">
        {of.picture ? (
          <SheetPicture of={of} step={step} />
        ) : (
          <p className="wrap-anywhere">{of.about?.comment?.text ?? say('noPicture')}</p>
        )}
        <p className="text-small text-soft">
          {say('caseOfKinds', { number: of.number, thing: of.aboutKind, kinds: kindsOf(of.kinds) })}
        </p>
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        <Checkbox checked={chosen} onChange={onChoose} label={say('selectCase', { number: of.number })} hint={hint} />
        <div className="flex flex-wrap gap-2">
          <Button size="s" onClick={onOpen} aria-label={say('openCase', { number: of.number })}>
            {say('open')}
          </Button>
          {sameThing > 1 && (
            <Button size="s" onClick={onChooseSame}>
              {say('selectAllAboutIt', { count: sameThing })}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function SheetPicture({ of, step }: { of: Case; step: PictureStep }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState('');
  const record = useRecordShown(of);
  const isClear = step !== 'blurred';
  const { media } = of.picture as NonNullable<Case['picture']>;
  const src = (isClear ? media.renditions.at(-1) : media.renditions[0])?.url ?? '';
  useDrawn(frame, isClear && !media.video && loaded === src, () => void record('picture'));
  return (
    <div
      ref={frame}
      className="mx-auto w-full overflow-hidden rounded-m border border-line"
      style={{ maxWidth: `calc(60vh * ${media.width / media.height})` }}
    >
      <div className={cx('relative', stepClass[step])} style={{ aspectRatio: `${media.width} / ${media.height}` }}>
        {media.video && isClear ? (
          <CaseVideo media={media} title={titleOf(of)} onPlays={() => void record('video')} />
        ) : (
          <MediaImage
            key={`${of.picture?.maskVersion} ${isClear}`}
            src={src}
            alt={isClear ? titleOf(of) : say('blurredPicture', { title: titleOf(of) })}
            width={media.width}
            height={media.height}
            hash={media.placeholder}
            errorText={say('thePictureCouldNotBe')}
            onLoad={() => setLoaded(src)}
          />
        )}
      </div>
    </div>
  );
}
