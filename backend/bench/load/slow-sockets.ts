import { connect, type Socket } from 'node:net';
import { addressOf } from './clients.ts';

export type SlowSockets = { readonly open: () => number; readonly cut: () => number };

const firstAddress = 3_000;
const trickleEvery = 1_000;

/**
 * Opens slow connections: every second one sends a request byte by byte, the others open an event
 * stream and never read it. Closed connections reconnect.
 */
export const openSlowSockets = (
  port: number,
  count: number,
  tokens: readonly string[],
): SlowSockets => {
  const open = new Set<Socket>();
  let cut = 0;
  const begin = (index: number): void => {
    const socket = connect(port, '127.0.0.1');
    open.add(socket);
    if (index % 2 === 0) trickle(socket, index);
    else readNothing(socket, tokens[((index - 1) / 2) % tokens.length] ?? '', index);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      cut += 1;
      setTimeout(begin, trickleEvery, index);
    });
  };
  for (let index = 0; index < count; index += 1) begin(index);
  return { open: () => open.size, cut: () => cut };
};

const trickle = (socket: Socket, index: number): void => {
  const request = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${addressOf(firstAddress + index)}\r\nX-Long: ${'x'.repeat(500)}`;
  let sent = 0;
  // An unread response would keep the closed connection half open.
  socket.resume();
  const timer = setInterval(() => {
    socket.write(request.slice(sent, sent + 1));
    sent += 1;
  }, trickleEvery);
  socket.once('close', () => {
    clearInterval(timer);
  });
};

const readNothing = (socket: Socket, token: string, index: number): void => {
  socket.pause();
  socket.write(
    `GET /sse HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: ${addressOf(firstAddress + index)}\r\n\r\n`,
  );
};
