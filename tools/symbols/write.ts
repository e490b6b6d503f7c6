import { writeFileSync } from 'node:fs';
import { sprite, spriteFile } from './sprite.ts';

writeFileSync(spriteFile, sprite());
