import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { connect } from 'node:net';

export type RawResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

type RequestParts = {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
};

/** A request with parts `fetch` would not send: any Host, any Origin, any encoding. */
export const rawRequest = async (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: RequestParts = {},
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      text(response).then((answer) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer });
      }, reject);
    });
    outgoing.end(body);
  });

/** Writes raw bytes and resolves with everything received before the end. */
export const rawBytes = async (port: number, bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
};
