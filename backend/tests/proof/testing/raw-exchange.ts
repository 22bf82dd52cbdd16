import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

export type RawRequest = {
  /** What is written in one go each. */
  readonly pieces: readonly Uint8Array[];
  /** Whether the caller waits for the answer, or leaves when all is written. */
  readonly waits: boolean;
};

/** A server that wants more than it gets says nothing for ten seconds: nobody waits that long. */
const longestSilence = 500;

/** Writes the pieces to a socket of its own; resolves with everything that came back. */
export const rawExchange = async (port: number, { pieces, waits }: RawRequest): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
    // A refused caller who goes on writing is reset: what was answered until then counts.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(answer);
    });
    socket.setTimeout(longestSilence, () => socket.end());
    socket.on('connect', () => {
      void (async () => {
        for (const piece of pieces) {
          if (!socket.writable) return;
          socket.write(piece);
          await nextTurn();
        }
        if (!waits) socket.end();
      })();
    });
  });

/** The statuses of all answers in what came back. */
export const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
