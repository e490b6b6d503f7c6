import { writeFileSync } from 'node:fs';
import { sheet, stampsFile } from './sheet.ts';

writeFileSync(stampsFile, await sheet());
