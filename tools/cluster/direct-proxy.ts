import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

/** `frozen`: connections stay, and nothing passes. `refused`: they end, and none is taken. */
export type DirectFault = 'frozen' | 'refused';

export type DirectProxy = {
  url: string;
  begin(fault: DirectFault): void;
  end(): void;
  stop(): Promise<void>;
};

/** A proxy on a socket between the web nodes and the database itself, which they use for notifications alone. */
export async function startDirectProxy(databaseUrl: string, folder: string): Promise<DirectProxy> {
  const url = new URL(databaseUrl);
  const name = `.s.PGSQL.${url.searchParams.get('port')}`;
  const target = path.join(url.searchParams.get('host') ?? '', name);
  await mkdir(folder, { recursive: true });
  url.searchParams.set('host', folder);
  let fault: DirectFault | null = null;
  const open = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    open.add(from);
    // Frozen bytes are never sent, because the end of the fault ends the connection.
    from.on('data', (bytes) => fault !== 'frozen' && to.write(bytes));
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  };
  const server = createServer((from) => {
    if (fault === 'refused') return void from.destroy();
    const to = connect(target);
    pass(from, to);
    pass(to, from);
  });
  await once(server.listen(path.join(folder, name)), 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    begin(wanted) {
      fault = wanted;
      if (wanted === 'refused') cut();
    },
    end() {
      fault = null;
      cut();
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
