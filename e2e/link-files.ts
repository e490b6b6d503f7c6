import { linkSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Links every file of an item under another id without copying bytes. */
export function linkFiles(storage: string, from: string, to: string): void {
  const [source, target] = [path.join(storage, 'content', from), path.join(storage, 'content', to)];
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    const place = path.join(target, path.relative(source, entry.parentPath));
    if (entry.isDirectory()) mkdirSync(path.join(place, entry.name), { recursive: true });
    else {
      mkdirSync(place, { recursive: true });
      linkSync(path.join(entry.parentPath, entry.name), path.join(place, entry.name));
    }
  }
}
