import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
};

export type Answered = { readonly status: number; readonly text: string };

/** Clients of one product on persistent connections, which make many calls possible in one test. */
export type KeepAliveClient = {
  readonly send: (asked: Asked) => Promise<Answered>;
  readonly close: () => void;
};

export const createKeepAliveClient = (origin: string, connections: number): KeepAliveClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const send: KeepAliveClient['send'] = async (asked) => {
    const { method, path, headers = {}, body } = asked;
    return new Promise((resolve, reject) => {
      // Node declares no body for GET, and the server would read the bytes as the next request.
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
      const outgoing = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, text });
        });
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed an idle connection just as it was reused. It read nothing of the
        // request, so the request is sent again on a new connection.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET') send(asked).then(resolve, reject);
        else reject(error);
      });
      outgoing.end(body);
    });
  };
  return {
    send,
    close: () => {
      agent.destroy();
    },
  };
};
