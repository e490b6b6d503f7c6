import { useQueryClient } from '@tanstack/react-query';
import { previewFile, previewSize, type Seo } from '@veil/contract/running/seo.ts';
import { Button, FileDrop } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { seoQuery } from './reads.ts';

const accept = previewFile.types.join(',');
const { width, height } = previewSize;

/** Takes effect at once, apart from the form. */
export function PreviewPicture({ picture }: Pick<Seo['facts'], 'picture'>) {
  const queries = useQueryClient();
  const { busy, errors, submit } = useSubmit();
  const run = (act: () => Promise<Seo>, done: string) => {
    const save = async () => queries.setQueryData(seoQuery.queryKey, await act());
    return submit(save, { done, failed: say('failedToSave'), field: 'file' });
  };
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        {picture.drawn
          ? say('theDefaultPictureYouCan')
          : say('aPictureOfYourOwn', { width: picture.width, height: picture.height })}
      </p>
      <FileDrop
        compact
        label={say('chooseAnotherPicture')}
        hint={say('jpegPngOrWebpBest', { width, height })}
        accept={accept}
        busy={busy}
        error={errors.file}
        onFiles={([file]) => {
          if (file) void run(() => api.savePreviewPicture({ form: {}, file }), say('pictureSaved'));
        }}
        maxBytes={previewFile.maxBytes}
        refusal={say('onlyJpegPngAndWebp')}
      />
      {!picture.drawn && (
        <Button
          className="justify-self-start"
          busy={busy}
          onClick={() => void run(() => api.removePreviewPicture({}), say('pictureRemoved'))}
        >
          {say('useTheDrawnPicture')}
        </Button>
      )}
    </div>
  );
}
