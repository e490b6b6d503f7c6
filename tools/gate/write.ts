import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pixelDocument } from '../../server/tests/pixel-document.ts';

writeFileSync(path.join(import.meta.dirname, '../../docs/security/gate.md'), pixelDocument());
