import { useQueryClient } from '@tanstack/react-query';
import { previewFile, previewSize, type Seo } from '@veil/contract/running/seo.ts';
import { Button, FileDrop } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { seoQuery } from './reads.ts';

const accept = previewFile.types.join(',');
const { width, height } = previewSize;

/** Takes effect at once, apart from the form. */
export function PreviewPicture({ picture }: Pick<Seo['facts'], 'picture'>) {
  const queries = useQueryClient();
  const { busy, errors, submit } = useSubmit();
  const run = (act: () => Promise<Seo>, done: string) => {
    const save = async () => queries.setQueryData(seoQuery.queryKey, await act());
    return submit(save, { done, failed: 'Failed to save', field: 'file' });
  };
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        {picture.drawn
          ? 'The default picture. You can replace it, but never with a member’s.'
          : `A picture of your own, ${picture.width} × ${picture.height} pixels.`}
      </p>
      <FileDrop
        compact
        label="Choose another picture"
        hint={`JPEG, PNG or WebP, best ${width} × ${height} pixels`}
        accept={accept}
        busy={busy}
        error={errors.file}
        onFiles={([file]) => {
          if (file) void run(() => api.savePreviewPicture({ form: {}, file }), 'Picture saved');
        }}
        maxBytes={previewFile.maxBytes}
        refusal="Only JPEG, PNG and WebP pictures are accepted"
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
