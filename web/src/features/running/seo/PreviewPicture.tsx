import { useQueryClient } from '@tanstack/react-query';
import { previewFile, previewSize, type Seo } from '@veil/contract/seo.ts';
import { useState } from 'react';
import { Button, FileDrop, toast } from '../../kit/index.ts';
import { api } from '../../platform/api.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';
import { seoKey } from './queries.ts';

const accept = previewFile.types.join(',');
const { width, height } = previewSize;

type PreviewPictureProps = { picture: Seo['facts']['picture']; onChange: (facts: Seo['facts']) => void };

/** Takes effect at once, apart from the form. */
export function PreviewPicture({ picture, onChange }: PreviewPictureProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (act: () => Promise<Seo>, done: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const { facts } = await act();
      queries.setQueryData<Seo>(seoKey, (now) => now && { ...now, facts });
      onChange(facts);
      toast({ text: done, tone: 'good' });
    } catch (failure) {
      setError(fieldErrors(failure).file ?? sentence(failure, 'Failed to save'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        {picture.drawn
          ? 'The picture that comes with every site. Another one can take its place; never choose one of a member.'
          : `A picture of your own, ${picture.width} × ${picture.height} pixels.`}
      </p>
      <FileDrop
        compact
        label="Choose another picture"
        hint={`JPEG, PNG or WebP, best ${width} × ${height} pixels`}
        accept={accept}
        busy={busy}
        error={error}
        onFiles={([file]) => {
          if (file) void run(() => api.savePreviewPicture({ form: {}, file }), 'Picture saved');
        }}
        onReject={() => setError('Only JPEG, PNG and WebP pictures are accepted')}
      />
      {!picture.drawn && (
        <Button
          className="justify-self-start"
          busy={busy}
          onClick={() => void run(() => api.removePreviewPicture({}), 'Picture removed')}
        >
          Use the drawn picture
        </Button>
      )}
    </div>
  );
}
