import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { newToken } from '../../src/tokens/format/token-format.ts';
import { addressOf } from './clients.ts';

export type RefusedTokens = {
  readonly answered: () => number;
  readonly byStatus: () => Readonly<Record<string, number>>;
};

const prepared = 20_000;
/** The first address index after those of people with valid tokens. */
const firstAddress = 2_000;
const connections = 50;
/**
 * Maximum unanswered requests over all connections. The sender waits for a server that falls
 * behind.
 */
const maxUnanswered = 400;
const statusLine = Buffer.from('HTTP/1.1 ');

/**
 * Sends `aSecond` requests per second with invalid tokens from `addresses` addresses: half are random
 * text, half have the right format and checksum. Requests are generated before the run, and only the status of
 * responses is read.
 */
export const sendRefusedTokens = (
  port: number,
  aSecond: number,
  addresses: number,
): RefusedTokens => {
  const requests = Array.from({ length: prepared }, (_, index) =>
    requestOf(index, addressOf(firstAddress + (index % addresses))),
  );
  const statuses = new Map<string, number>();
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1'));
  let [answered, sent] = [0, 0];
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const status of statusesIn(chunk)) {
        answered += 1;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
  }
  const begin = performance.now();
  let owed = 0;
  const send = (): void => {
    const due = ((performance.now() - begin) * aSecond) / 1_000;
    const room = maxUnanswered - (sent - answered);
    const now = Math.min(Math.floor(due) - owed, room);
    owed = Math.floor(due);
    for (let count = 0; count < now; count += 1) writeNext(sockets, requests, sent++);
  };
  setInterval(send, 2);
  return { answered: () => answered, byStatus: () => Object.fromEntries(statuses) };
};

const writeNext = (
  sockets: readonly Socket[],
  requests: readonly Buffer[],
  count: number,
): void => {
  const request = requests[count % requests.length];
  if (request !== undefined) sockets[count % sockets.length]?.write(request);
};

const requestOf = (index: number, address: string): Buffer => {
  const token = index % 2 === 0 ? newToken() : `mm_${randomBytes(12).toString('hex')}`;
  const [path, method] = index % 3 === 0 ? ['/sse', 'GET'] : ['/mcp', 'POST'];
  const body = method === 'POST' ? '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' : '';
  return Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      `X-Forwarded-For: ${address}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
};

// Misses status lines that are split across chunks, which are too few to matter.
const statusesIn = (chunk: Buffer): string[] => {
  const found: string[] = [];
  for (let at = chunk.indexOf(statusLine); at >= 0; at = chunk.indexOf(statusLine, at + 9)) {
    found.push(chunk.toString('latin1', at + 9, at + 12));
  }
  return found;
};
