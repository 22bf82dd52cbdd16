import { expect, test } from '@jest/globals';
import { counted, recordEvidence } from '../../../tests/proof/testing/evidence.ts';
import { iterations } from '../../../tests/proof/testing/iterations.ts';
import { times } from '../../testing/times.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import type { SessionRelay } from './session-relay.ts';
import type { OpenedRelays } from './session-relay.contract.ts';
import { ping, postJson, streamClients } from '../testing/stream-clients.ts';

const messages = iterations({ test: 2, proof: 200 });
const replays = iterations({ test: 2, proof: 4_000 });

/** A carrier between processes may deliver a message again, by accident or through an attack. */
export const replayGuardContract = (over: string, open: () => Promise<OpenedRelays>): void => {
  const { serve, connect } = streamClients();

  test('a relayed message that is published again, later or out of order, is answered once @relayed-once', async () => {
    const relays = await open();
    try {
      const published: [route: string, payload: Uint8Array][] = [];
      const recording: SessionRelay = {
        ...relays.here,
        deliver: async (route, payload) => {
          published.push([route, payload]);
          return relays.here.deliver(route, payload);
        },
      };
      const owner = await serve({ relay: relays.there });
      const sibling = await serve({ relay: recording });
      const { stream, endpoint } = await connect(owner);
      const elsewhere = endpoint.replace(owner.origin, sibling.origin);
      const post = async (id: number): Promise<unknown> => {
        expect((await postJson(elsewhere, ping(id))).status).toBe(202);
        return JSON.parse((await stream.next())?.data ?? '') as unknown;
      };

      for (const id of times(messages, (index) => index + 1)) {
        expect(await post(id)).toMatchObject({ id });
      }
      expect(published).toHaveLength(messages);
      const random = seededRandom(messages);
      const reversed = published.toReversed();
      for (const index of times(replays, (each) => each)) {
        const at = index < messages ? index : Math.floor(random() * messages);
        const [route, payload] = reversed[at]!;
        expect(await relays.here.deliver(route, payload)).toBe('delivered');
      }
      // A response to a replay would arrive before this one.
      expect(await post(messages + 1)).toMatchObject({ id: messages + 1 });
      recordEvidence({
        promise: 'relayed-once',
        tried: `${counted(messages)} messages relayed between two processes over ${over}, ${counted(replays)} times published again, backwards and in any order: each answered once`,
      });
    } finally {
      await relays.close();
    }
  });
};
