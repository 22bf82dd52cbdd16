import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
};

export type Answered = { readonly status: number; readonly text: string };

/** Visitors of one product on persistent connections, so that many calls fit into a test. */
export type KeptAlive = {
  readonly send: (asked: Asked) => Promise<Answered>;
  readonly close: () => void;
};

export const keptAlive = (origin: string, connections: number): KeptAlive => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const send: KeptAlive['send'] = async (asked) => {
    const { method, path, headers = {}, body } = asked;
    return new Promise((resolve, reject) => {
      // Node would declare no body on GET, and the bytes would count as the next request.
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
        // The server closed a connection that was idle for a minute just as it was reused: nothing
        // of the request was read, so it is sent again on a new one.
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
