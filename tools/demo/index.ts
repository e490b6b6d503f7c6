import path from 'node:path';
import { openDatabase } from '../../server/src/app/database.ts';
import { withCommandDeps } from '../../server/src/operator/command-deps.ts';
import { castOf, emailOf } from './cast.ts';
import { fillSite } from './fill.ts';
import { demoPassword } from './person.ts';
import { openSite } from './site.ts';

/** Enough pictures for three pages of the feed. */
const members = Number(process.env.DEMO_MEMBERS || 10);
const pictures = Number(process.env.DEMO_PICTURES || 48);

const began = Date.now();
const site = await openSite(path.resolve(process.env.VEIL_DATA || 'data'));
try {
  const database = await openDatabase(() => {});
  try {
    await withCommandDeps(database.url, (deps) =>
      fillSite({ site, deps, members, pictures, films: pictures > 20, tell: (line) => console.log(line) }),
    );
  } finally {
    await database.stop();
  }
  const [first, second] = castOf(members).map(({ name }) => emailOf(name));
  console.log(`Filled after ${Math.round((Date.now() - began) / 1000)} s.`);
  console.log(`Open ${site.origin} and sign in with the password: ${demoPassword}`);
  console.log(`  ${first} sees every item as its maker shows it`);
  console.log(`  ${second} has chosen to see faces blurred`);
  console.log(
    'Cases wait for staff: an admin of this site, or a member after `npx veil promote <email> moderator`, decides them.',
  );
} finally {
  await site.stop();
}
