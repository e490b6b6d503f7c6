import { roles } from '@veil/contract/people/profile-choices.ts';
import { memberStates, powers } from '@veil/contract/safety/admin-members.ts';
import { memberAdmin } from '@veil/contract/safety/member-admin.ts';
import type { Deps } from '../deps.ts';
import { listMembers, readMember } from '../features/safety/member-admin/index.ts';
import { recordAudit } from '../features/site/audit/index.ts';
import { type Print, printable, printTable, readWhole, readWord } from './command-words.ts';
import type { Arguments } from './commands/command.ts';
import { findMember } from './find-member.ts';

const day = (time: string | null): string => time?.slice(0, 10) ?? '-';

export async function printMembers(
  deps: Deps,
  { positionals, values, flags }: Arguments,
  print: Print = console.log,
): Promise<void> {
  const limit = readWhole('limit', values.limit, 50, [1, 200]);
  const offset = readWhole('offset', values.offset, 0, [0, 1_000_000_000]);
  const wanted = memberAdmin.listMembers.query.parse({
    q: positionals.join(' '),
    role: readWord('role', values.role, roles),
    power: readWord('power', values.power, powers),
    state: readWord('state', values.state, memberStates),
    limit,
    offset,
  });
  const at = deps.clock.now();
  await recordAudit(deps.db, { by: null, act: 'members_listed', about: null, detail: {}, at });
  const found = await listMembers(deps, null, { query: wanted });
  if (flags.json) return print(JSON.stringify(found, null, 2));
  if (found.items.length > 0)
    printTable(
      [
        ['Address', 'Handle', 'Role', 'Power', 'State', 'Joined', 'Last seen', 'Id'],
        ...found.items.map((member) => [
          printable(member.email),
          member.slug ?? '-',
          member.role,
          member.powers[0] ?? '-',
          member.state,
          day(member.createdAt),
          day(member.usedAt),
          member.id,
        ]),
      ],
      print,
    );
  const last = offset + found.items.length;
  print(
    found.items.length > 0 ? `${offset + 1} to ${last} of ${found.total}.` : `No members (of ${found.total} found).`,
  );
  if (last < found.total && found.items.length > 0) print(`The next: --offset ${last}`);
}

export async function printMember(
  deps: Deps,
  { positionals, flags }: Arguments,
  print: Print = console.log,
): Promise<void> {
  const { id } = await findMember(deps, positionals[0]);
  const at = deps.clock.now();
  await recordAudit(deps.db, { by: null, act: 'member_read', about: { kind: 'member', id }, detail: {}, at });
  const { can: _, acts: _acts, standing, ...member } = await readMember(deps, { id: null }, { params: { id } });
  const shown = { ...member, strikes: standing.strikes.length };
  if (flags.json) return print(JSON.stringify(shown, null, 2));
  const { suspension } = shown;
  printTable(
    [
      ['Id', id],
      ['Address', `${printable(shown.email)} (${shown.emailConfirmed ? 'confirmed' : 'not confirmed'})`],
      ['Name', printable(shown.name ?? '-')],
      ['Handle', shown.slug ?? '-'],
      ['Role', shown.role],
      ['Power', shown.powers[0] ?? 'none'],
      ['State', shown.state],
      ...(suspension
        ? [['Suspended', `${day(suspension.startedAt)} to ${day(suspension.endsAt)}: ${printable(suspension.reason)}`]]
        : []),
      ...(shown.deletesAt ? [['Deleted on', day(shown.deletesAt)]] : []),
      ['Second factor', shown.twoFactor ? 'yes' : 'no'],
      ['Passkeys', String(shown.passkeys)],
      ['Sessions', String(shown.sessions)],
      ['Joined', shown.createdAt],
      ['Last seen', shown.usedAt ?? '-'],
      ['Items', String(shown.items)],
      ['Strikes', String(shown.strikes)],
    ],
    print,
  );
}
