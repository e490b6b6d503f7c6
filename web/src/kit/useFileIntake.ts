import { useEffect, useEffectEvent, useState } from 'react';
import { type FileRules, refuseFile } from './refuse-file.ts';

export type FileIntake = FileRules & {
  multiple?: boolean;
  /** Takes paste and drop on the whole page, because a drop beside the box would open the file in its place. */
  anywhere?: boolean;
  off?: boolean;
  onFiles: (files: File[]) => void;
};

export function useFileIntake({ multiple = false, anywhere = false, off = false, onFiles, ...rules }: FileIntake) {
  const [refused, setRefused] = useState<string | null>(null);
  const take = (list: Iterable<File> | null | undefined): boolean => {
    const files = [...(list ?? [])];
    if (off || files.length === 0) return false;
    const fitting = files.filter((file) => refuseFile(file, rules) === null);
    setRefused(files.map((file) => refuseFile(file, rules)).find((text) => text !== null) ?? null);
    if (fitting.length > 0) onFiles(multiple ? fitting : fitting.slice(0, 1));
    return true;
  };
  const takePaste = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.files)) event.preventDefault();
  });
  const takeDrop = useEffectEvent((event: DragEvent) => {
    // The drop box has taken them.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') take(event.dataTransfer.files);
  });
  useEffect(() => {
    if (!anywhere) return;
    const onPaste = (event: ClipboardEvent) => takePaste(event);
    const onDrag = (event: DragEvent) => takeDrop(event);
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', onDrag);
    document.addEventListener('drop', onDrag);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('drop', onDrag);
    };
  }, [anywhere]);
  return { take, refused, setRefused };
}
