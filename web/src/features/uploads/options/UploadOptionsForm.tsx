import type { UploadOptions } from '@veil/contract/uploads.ts';
import type { ReactNode } from 'react';
import { api } from '../../../platform/api.ts';
import { uploadOptionsQuery } from '../../content/index.ts';
import { SavedForm } from '../../drafts/index.ts';
import { CoverRules } from './CoverRules.tsx';
import { FileRules } from './FileRules.tsx';
import { ItemRules } from './ItemRules.tsx';

/** What members may upload, and how they can cover it. */
export default function UploadOptionsForm(): ReactNode {
  return (
    <SavedForm
      queryKey={uploadOptionsQuery.queryKey}
      load={(signal) => api.getUploadOptions({}, { signal })}
      save={(body: UploadOptions) => api.saveUploadOptions({ body })}
    >
      {(fields) => (
        <>
          <FileRules {...fields} />
          <ItemRules {...fields} />
          <CoverRules {...fields} />
        </>
      )}
    </SavedForm>
  );
}
