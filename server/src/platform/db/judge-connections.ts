import type { ConnectionRoom, Limit } from './connection-room.ts';
import { type ConnectionPlan, fewestConnections } from './connections.ts';

const limitWords: Record<Limit['of'], string> = {
  server: 'the server gives',
  database: 'the database may have (ALTER DATABASE ... CONNECTION LIMIT)',
  role: 'the role may have (ALTER ROLE ... CONNECTION LIMIT)',
};

/** `refusal`: such a process cannot work here. `warning`: it works until all connections are busy at once. */
export type ConnectionVerdict = { refusal: string | null; warning: string | null };

/** Judges one more process, or without `plan` the connected processes of a running site. */
export function judgeConnections(room: ConnectionRoom, plan: ConnectionPlan | null): ConnectionVerdict {
  const own = plan?.direct ?? 0;
  const needed = Math.min(fewestConnections, own);
  const wayOut = `Raise it, or set DATABASE_CONNECTIONS (at least ${fewestConnections} for each process) lower.`;
  for (const { of, most, held } of room.limits) {
    const gives = `${most} that ${limitWords[of]}`;
    if (plan && own > most)
      return {
        refusal: `A ${plan.kind} process opens up to ${own} connections of the database, more than the ${gives}. ${wayOut}`,
        warning: null,
      };
    if (plan && most - held < needed)
      return {
        refusal:
          `The database has ${Math.max(0, most - held)} connections left of the ${gives}, and a ${plan.kind} process needs at least ` +
          `${needed}: ${held} are held by others. ${wayOut}`,
        warning: null,
      };
  }
  for (const { of, most, promised } of room.limits)
    if (promised + own > most)
      return {
        refusal: null,
        warning:
          `The processes of this database open up to ${promised + own} connections together, with those that others hold, more than the ` +
          `${most} that ${limitWords[of]}: requests fail once all are busy. ${wayOut}`,
      };
  return { refusal: null, warning: null };
}

const locksOf = ({ locks, total, direct }: ConnectionPlan): string =>
  locks === 0 ? '' : `, ${locks} for locks; ${total - direct} of them through the pooler`;

export const describePlan = (plan: ConnectionPlan, { limits }: ConnectionRoom): string => {
  const [server] = limits;
  return (
    `opens up to ${plan.total} connections of the database (${plan.ordinary} ordinary, ${plan.planned} for the feed, ${plan.urgent} urgent, ` +
    `${plan.jobs} for jobs, ${plan.listeners} for notifications${locksOf(plan)}); the server gives ${server?.most}, of which others hold or may open ` +
    `${server?.promised}`
  );
};
