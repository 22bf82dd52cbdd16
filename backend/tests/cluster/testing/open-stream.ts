import { openEventStream } from '../../../src/mcp/testing/event-stream.ts';
import type { Replica } from './running-cluster.ts';

/** Opens an event stream at one process and reads its address for messages. */
export const openStream = async ({ origin }: Pick<Replica, 'origin'>, token: string) => {
  const stream = await openEventStream(`${origin}/sse`, {
    headers: { authorization: `Bearer ${token}` },
  });
  for (;;) {
    const event = await stream.next();
    if (event === undefined) throw new Error('The stream ended before it named an address.');
    if (event.event === 'endpoint') return { ...stream, messages: event.data ?? '' };
  }
};
