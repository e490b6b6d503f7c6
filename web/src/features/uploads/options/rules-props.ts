import type { UploadOptions } from '@veil/contract/uploads.ts';

/** Of a part of the form. */
export type RulesProps = {
  draft: UploadOptions;
  change: (next: Partial<UploadOptions>) => void;
  errors: Record<string, string>;
};
