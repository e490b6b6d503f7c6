import {
  type Audience,
  ageStates,
  audiences,
  byAge,
  byCover,
  byHold,
  byState,
  coverStates,
  holdStates,
  limitedByLead,
  pixelStates,
} from '../src/features/items/delivery/pixel-table.ts';
import { pictureKinds, pictureStates, pictureTable } from '../src/features/people/members/index.ts';
import { callDoors, routeDoors } from './pixel-doors.ts';

export type PixelCase = {
  state: (typeof pixelStates)[number];
  hold: (typeof holdStates)[number];
  age: (typeof ageStates)[number];
  cover: (typeof coverStates)[number];
};

export const dependsOnCover = (audience: Audience): boolean => byCover[audience].covered !== byCover[audience].bare;

const casesOf = (audience: Audience): number =>
  pixelStates.length * holdStates.length * ageStates.length * (dependsOnCover(audience) ? coverStates.length : 1);

export const doorCount = Object.keys(callDoors).length + Object.keys(routeDoors).length;

export const walkedCount = [...Object.values(callDoors), ...Object.values(routeDoors).map((door) => door.audiences)]
  .flat()
  .reduce((sum, audience) => sum + casesOf(audience), 0);

const whoSees = ({ holder, staff }: { holder: boolean; staff: boolean }): string =>
  holder ? 'everybody with its address' : staff ? 'moderators and admins' : 'nobody';

const besideItems = (): string =>
  [
    `| picture | ${pictureStates.join(' | ')} |`,
    `|---|${pictureStates.map(() => '---|').join('')}`,
    ...pictureKinds.map(
      (kind) => `| ${kind} | ${pictureStates.map((state) => whoSees(pictureTable[kind][state])).join(' | ')} |`,
    ),
  ].join('\n');

type Rows<K extends string> = Readonly<Record<(typeof audiences)[number], Readonly<Record<K, string>>>>;

const tableOf = <K extends string>(keys: readonly K[], rows: Rows<K>): string =>
  [
    `| audience | ${keys.join(' | ')} |`,
    `|---|${keys.map(() => '---|').join('')}`,
    ...audiences.map((audience) => `| ${audience} | ${keys.map((key) => rows[audience][key]).join(' | ')} |`),
  ].join('\n');

export const pixelDocument = (): string => `# The gate for pixels

\`npm run gate\` writes this page from \`server/src/features/items/delivery/pixel-table.ts\` and \`server/tests/pixel-doors.ts\`.

Every byte made of a member's item leaves through \`showPixels\` of \`delivery\`. The gate is asked when an address is made, when it is renewed,
and at every fetch. Each table below limits what may leave, and the strictest of the four limits is the verdict:

- **nothing**: no byte leaves.
- **veiled**: the published picture leaves, with intimate parts blacked out; the whole frame is veiled if the parts are not known.
- **covered**: the published picture leaves, with the covers that its maker chose.
- **clear**: the uploaded picture leaves, without covers.

A picture that follows another one in a set is also limited by the state and the holds of that one. This holds for the audiences
${limitedByLead.map((audience) => `\`${audience}\``).join(', ')}. A lead that is unpublished counts as private there.

A viewer's own veil comes on top of the verdict. A member has the audience \`maker\`, \`editor\` or \`export\` only for their own items. They have
\`reviewer\`, \`evidence\` or \`shown_person\` only for items of others. Evidence exists only of items with the hold \`restricted\`.

## By the state of the item

${tableOf(pixelStates, byState)}

## By each of its holds

${tableOf(holdStates, byHold)}

## By the age rule

\`met\`: the asker's age is known as the place of the request demands.

${tableOf(ageStates, byAge)}

## By its covers

\`bare\`: the maker covered nothing.

${tableOf(coverStates, byCover)}

## Pictures beside items

Profile pictures, stamps, small pictures of the public pool and pictures of adverts leave through \`servePictures\` of \`members\`. Each address is
signed and lives for two days at most, and the age rule of the place holds. A picture is \`withheld\` if its member is suspended or leaving, its
stamp is no longer offered, or its advert does not run. It is \`gone\` if it was removed or replaced.

${besideItems()}

\`server/tests/picture-gate.test.ts\` asks for each of them in every state, as everybody who could have the address.

## Where pixels leave

| call | audiences |
|---|---|
${Object.entries(callDoors)
  .map(([name, list]) => `| \`${name}\` | ${list.join(', ') || 'none: pictures of outside pages'} |`)
  .join('\n')}

| route of files | audiences | guarded instead by |
|---|---|---|
${Object.entries(routeDoors)
  .map(([name, { audiences: list, instead }]) => `| ${name} | ${list.join(', ')} | ${instead ?? ''} |`)
  .join('\n')}

A call or route of files without a row does not compile. \`npm run check\` fails if another file reads stored bytes
(\`readsStorage\` in \`architecture.config.mjs\`).

## What is walked

\`server/tests/pixel-doors.test.ts\` asks ${doorCount} calls and routes over HTTP, each for its audiences. It walks ${pixelStates.length} states × ${holdStates.length} holds × ${ageStates.length}
age states, and ${coverStates.length} covers for audiences that get less of a bare picture. These are ${walkedCount} triples of route, audience and case.
`;
