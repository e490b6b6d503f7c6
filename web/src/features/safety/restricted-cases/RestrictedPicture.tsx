import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, Card, SegmentedControl, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { useObjectUrl } from '../../../kit/useObjectUrl.ts';
import { say } from './messages.ts';
import { type Look, pictureQuery } from './reads.ts';

const looks: { value: Look; label: string }[] = [
  { value: 'blurred', label: say('blurred') },
  { value: 'grey', label: say('grey') },
  { value: 'colour', label: say('colour') },
];

/** Shown only after a press, first blurred and grey. The server records each look. */
export function RestrictedPicture({ id, number }: { id: string; number: number }): ReactNode {
  const [look, setLook] = useState<Look | null>(null);
  const [asksColour, setAsksColour] = useState(false);
  return (
    <Card title={say('picture')}>
      <div className="grid gap-4">
        <p className="text-small text-soft">{say('itIsThePublishedPicture')}</p>
        {look === null ? (
          <Button className="justify-self-start" onClick={() => setLook('blurred')}>
            {say('showItBlurred')}
          </Button>
        ) : (
          <>
            <SegmentedControl
              label={say('howThePictureIsShown')}
              options={looks}
              value={look}
              onChange={(next) => (next === 'colour' ? setAsksColour(true) : setLook(next))}
            />
            <Picture key={look} id={id} look={look} alt={say('caseInLook', { number, look })} />
          </>
        )}
      </div>
      <ConfirmDialog
        open={asksColour}
        title={say('showItInColour')}
        text={say('greyIsEnoughForMost')}
        confirmLabel={say('showInColour')}
        onClose={() => setAsksColour(false)}
        onConfirm={() => {
          setLook('colour');
          setAsksColour(false);
        }}
      />
    </Card>
  );
}

function Picture({ id, look, alt }: { id: string; look: Look; alt: string }): ReactNode {
  const read = useQuery(pictureQuery(id, look));
  const { data } = read;
  const url = useObjectUrl(data);
  if (!data) return <Loaded compact of={read} loading={<Skeleton lines={6} />} />;
  return url ? <img src={url} alt={alt} className="max-w-full rounded-m" /> : <Skeleton lines={6} />;
}
