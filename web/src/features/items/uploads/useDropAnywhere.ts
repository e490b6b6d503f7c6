import { useEffect, useEffectEvent } from 'react';

/** Otherwise the browser would leave the page and open the file. */
export function useDropAnywhere(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: DragEvent) => {
    // The drop box has taken them.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  });
  useEffect(() => {
    const onDrag = (event: DragEvent) => take(event);
    document.addEventListener('dragover', onDrag);
    document.addEventListener('drop', onDrag);
    return () => {
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('drop', onDrag);
    };
  }, []);
}
