#!/usr/bin/env node
// `npx veil <command>`: the built program of the site.
import { existsSync } from 'node:fs';

const program = new URL('../server/dist/veil.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('The site has not been built yet: run npm start, or npm run build.');
  process.exit(1);
}
