import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, Card, SegmentedControl, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { useObjectUrl } from '../../../kit/useObjectUrl.ts';
import { type Look, pictureQuery } from './reads.ts';

const looks: { value: Look; label: string }[] = [
  { value: 'blurred', label: 'Blurred' },
  { value: 'grey', label: 'Grey' },
  { value: 'colour', label: 'Colour' },
];

/** Shown only after a press, first blurred and grey. The server records each look. */
export function RestrictedPicture({ id, number }: { id: string; number: number }): ReactNode {
  const [look, setLook] = useState<Look | null>(null);
  const [asksColour, setAsksColour] = useState(false);
  return (
    <Card title="Picture">
      <div className="grid gap-4">
        <p className="text-small text-soft">
          It is the published picture, with its maker’s covers. Each look is recorded in the audit log with your name.
        </p>
        {look === null ? (
          <Button className="justify-self-start" onClick={() => setLook('blurred')}>
            Show it blurred
          </Button>
        ) : (
          <>
            <SegmentedControl
              label="How the picture is shown"
              options={looks}
              value={look}
              onChange={(next) => (next === 'colour' ? setAsksColour(true) : setLook(next))}
            />
            <Picture key={look} id={id} look={look} alt={`Case ${number}, ${look}`} />
          </>
        )}
      </div>
      <ConfirmDialog
        open={asksColour}
        title="Show it in colour?"
        text="Grey is enough for most decisions. The audit log notes that you looked at it in colour."
        confirmLabel="Show in colour"
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
