import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import type { ContentForEdit, ExportFormat } from '@veil/contract/items/editing.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { api } from '../../../platform/api.ts';
import { contentEntities } from '../tiles/index.ts';

export type NewTexts = { title: string; description: string; visibility: 'public' | 'private' };

/** The item is made again from its original. */
export async function saveEdit(id: string, revision: number, operations: EditOperation[]): Promise<ContentForEdit> {
  const saved = await api.changeContent({ params: { id }, body: { operations, revision } });
  contentEntities.put([saved]);
  return saved;
}

export async function saveAsNew(id: string, operations: EditOperation[], texts: NewTexts): Promise<ContentForEdit> {
  const saved = await api.changeContent({ params: { id }, body: { operations, saveAs: 'new', ...texts } });
  contentEntities.put([saved]);
  return saved;
}

/** Milliseconds between two checks of an upload's processing. */
const pollMs = 1000;
const mostPolls = 120;

export async function saveOnceProcessed(id: string, operations: EditOperation[]): Promise<boolean> {
  if (operations.length === 0) return true;
  try {
    for (let asked = 0; asked < mostPolls; asked++) {
      const { status, edit } = await api.getContentForEdit({ params: { id } });
      if (status !== 'processing') {
        await saveEdit(id, edit?.revision ?? 0, operations);
        return true;
      }
      await new Promise((done) => setTimeout(done, pollMs));
    }
  } catch {
    // The caller reports it, and the edit stays as a draft.
  }
  return false;
}

const endings: Record<ExportFormat, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

export async function downloadEdit(
  id: string,
  title: string,
  format: ExportFormat,
  operations: EditOperation[],
): Promise<void> {
  savePicture(await api.exportEdit({ params: { id }, body: { format, operations } }), title, format);
}

export function savePicture(file: Blob, title: string, format: ExportFormat): void {
  const name = title.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '').trim() || 'picture';
  saveFile(file, `${name}.${endings[format]}`);
}
