import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address that leads to different servers over time, like that of a managed Redis. */
export type MovingAddress = {
  readonly url: string;
  /** New connections go to the server with this URL. The open ones stay. */
  readonly moveTo: (url: string) => void;
  /**
   * From now on, the open connections carry nothing but are not closed, as if their host were gone.
   */
  readonly silence: () => void;
  /** How many bytes clients have sent on all connections, silent ones too. */
  readonly received: () => number;
  readonly close: () => Promise<void>;
};

export const startMovingAddress = async (target: string): Promise<MovingAddress> => {
  const open = new Set<{ isSilent: boolean; readonly sockets: readonly Socket[] }>();
  let port = portOf(target);
  let received = 0;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const pair = { isSilent: false, sockets: [client, upstream] };
    open.add(pair);
    client.on('data', (data) => {
      received += data.length;
      if (!pair.isSilent) upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (!pair.isSilent) client.write(data);
    });
    for (const socket of pair.sockets) socket.on('error', () => undefined);
    client.on('close', () => {
      open.delete(pair);
      upstream.destroy();
    });
    upstream.on('close', () => {
      if (!pair.isSilent) client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    moveTo: (url) => {
      port = portOf(url);
    },
    silence: () => {
      for (const pair of open) pair.isSilent = true;
    },
    received: () => received,
    close: async () => {
      for (const { sockets } of open) for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

const portOf = (url: string): number => Number(new URL(url).port);
