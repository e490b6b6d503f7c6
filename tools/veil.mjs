#!/usr/bin/env node
// `npx veil <command>`: the built program of the site.
import { existsSync, readFileSync } from 'node:fs';

const program = new URL('../server/dist/veil.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  const [word = '--help'] = process.argv.slice(2);
  const asksVersion = word === '--version' || word === '-V';
  const asksHelp = ['--help', '-h', 'help'].includes(word);
  if (asksVersion) console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version);
  else console.error('The site has not been built yet: run npm start, or npm run build.');
  process.exit(asksVersion || asksHelp ? 0 : 1);
}
