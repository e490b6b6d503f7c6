import { createServer, isIPv6 } from 'node:net';
import { totalmem } from 'node:os';
import { type Deployment, findRunning } from './deployment.ts';
import { type Finding, notChecked, ok, warning, wrong } from './finding.ts';

const gigabyte = 1e9;
/** Database, web, worker and two media processes at once. With less memory the kernel kills one under load. */
const leastMemory = 1.5 * gigabyte;
/** The minimum of package.json (`engines`, tools/check/engines.ts). */
const leastNode = [20, 19] as const;

export function judgeNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needsMajor, needsMinor] = leastNode;
  if (major > needsMajor || (major === needsMajor && minor >= needsMinor))
    return ok('node-version', `Node.js ${version} runs the site.`);
  return wrong(
    'node-version',
    `Node.js is ${version}.`,
    `Install Node.js ${needsMajor}.${needsMinor} or a newer version, and start the site with it.`,
  );
}

/** Bytes, the smaller of the machine's memory and a container's limit. */
function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit && limit < totalmem() ? limit : totalmem();
}

export function judgeMemory(bytes: number): Finding {
  const found = `The site can use ${(bytes / gigabyte).toFixed(1)} GB of memory.`;
  return bytes >= leastMemory
    ? ok('memory', found)
    : warning(
        'memory',
        found,
        'Give the machine or container 2 GB or more: with less, processes are killed under load.',
      );
}

async function listenProblem(port: number, host: string): Promise<string | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

const problemMends: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `Stop the program that listens at port ${port}, or set PORT to another one.`,
  EACCES: () => 'Set PORT to 1024 or more, and let a proxy listen at the port below.',
  EADDRNOTAVAIL: () => 'Set HOST to an address of this machine, or to 0.0.0.0 for all of them.',
  ENOTFOUND: () => 'Set HOST to an address of this machine, or to 0.0.0.0 for all of them.',
};

async function checkPort(deployment: Deployment): Promise<Finding> {
  const { port, host } = deployment.settings;
  const running = findRunning(deployment);
  if (running) return ok('port', `The site listens at ${running.url}.`);
  if (port === 0) return ok('port', 'The site chooses a free port at its start.');
  const problem = await listenProblem(port, host);
  const shownHost = isIPv6(host) ? `[${host}]` : host;
  if (!problem) return ok('port', `${shownHost}:${port} is free.`);
  const mend = problemMends[problem]?.(port) ?? 'Set HOST and PORT to where the site can listen.';
  return wrong('port', `The site cannot listen at ${shownHost}:${port} (${problem}).`, mend);
}

export async function checkMachine(deployment: Deployment): Promise<Finding[]> {
  const knownPort = !deployment.wrong.has('PORT') && !deployment.wrong.has('HOST');
  return [
    judgeNode(process.versions.node),
    judgeMemory(memoryLimit()),
    knownPort ? await checkPort(deployment) : notChecked('port', 'PORT or HOST cannot be used.'),
  ];
}
