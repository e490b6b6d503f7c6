import { say } from './messages.ts';

export type FileRules = {
  /** It has the form of a file input's: "image/*,video/mp4,.heic". */
  accept?: string;
  maxBytes?: number;
  refusal?: string;
};

/** The browser does not check dropped and pasted files. */
function isAccepted({ type, name }: FileFacts, accept: string): boolean {
  return accept
    .toLowerCase()
    .split(',')
    .map((pattern) => pattern.trim())
    .some((pattern) => {
      if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern);
      if (pattern.endsWith('/*')) return type.toLowerCase().startsWith(pattern.slice(0, -1));
      return type.toLowerCase() === pattern;
    });
}

type FileFacts = Pick<File, 'type' | 'name' | 'size'>;

/** Why a file may not be chosen; null if it may. The size has the sentence of the specification. */
export function refuseFile(
  file: FileFacts,
  { accept, maxBytes, refusal = say('thisTypeOfFileIs') }: FileRules,
): string | null {
  if (accept && !isAccepted(file, accept)) return refusal;
  return maxBytes && file.size > maxBytes ? say('fileExceedsLimitOfMb', { megabytes: maxBytes / 1e6 }) : null;
}
