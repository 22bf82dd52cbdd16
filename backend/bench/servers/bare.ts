import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announce } from './announce.ts';

// The minimal server: parses JSON and answers in JSON, without any checks.
type Call = {
  readonly id: number;
  readonly params: { readonly arguments: { readonly text: string } };
};
const streams = new Map<string, ServerResponse>();

const answer = (body: string): string => {
  const { id, params } = JSON.parse(body) as Call;
  return JSON.stringify({
    jsonrpc: '2.0',
    id,
    result: { content: [{ type: 'text', text: params.arguments.text }] },
  });
};

const readBody = (request: IncomingMessage, done: (body: string) => void): void => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    done(Buffer.concat(chunks).toString());
  });
};

const openStream = (response: ServerResponse): void => {
  const id = String(streams.size + 1);
  streams.set(id, response);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(`event: endpoint\ndata: /messages?sessionId=${id}\n\n`);
};

const server = createServer((request, response) => {
  const { method, url = '' } = request;
  if (method === 'GET') {
    openStream(response);
  } else if (url.startsWith('/messages')) {
    readBody(request, (body) => {
      response.writeHead(202).end();
      streams
        .get(url.slice(url.indexOf('=') + 1))
        ?.write(`event: message\ndata: ${answer(body)}\n\n`);
    });
  } else {
    readBody(request, (body) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer(body));
    });
  }
});
server.listen(0, '127.0.0.1', () => {
  announce({ port: (server.address() as AddressInfo).port });
});
