import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

export type RawRequest = {
  /** Each piece is written at once. */
  readonly pieces: readonly Uint8Array[];
  /** Whether the caller waits for the answer, or disconnects after writing. */
  readonly waits: boolean;
};

/** A server that expects more bytes is silent for ten seconds, which is too long to wait. */
const silenceTimeout = 500;

/** Writes the pieces to a new socket; resolves with everything received. */
export const rawExchange = async (port: number, { pieces, waits }: RawRequest): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
    // The server resets refused callers that keep writing; what was received until then counts.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(answer);
    });
    socket.setTimeout(silenceTimeout, () => socket.end());
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

/** The statuses of all received responses. */
export const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
