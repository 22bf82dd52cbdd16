import { describe, expect, test } from '@jest/globals';
import { servedConnect } from '../../connect/testing/serve-connect.ts';
import { connectionsBehind } from '../testing/connection-behind.ts';
import { answerAt, at, html, json, page, type Tampering } from '../testing/tampering-proxy.ts';

const behind = connectionsBehind(servedConnect());
const eventStream = { 'content-type': 'text/event-stream' };
const endpoint = 'event: endpoint\ndata: /messages?sessionId=x\n\n';

type Case = readonly [string, Tampering, RegExp];

describe('although /mcp works, a failing event stream is reported when', () => {
  const silent: readonly Case[] = [
    [
      'it never opens',
      at('/sse', () => undefined),
      /no event stream opens within 2 seconds: turn buffering/,
    ],
    [
      'it stays empty',
      at('/sse', ({ outgoing }) => {
        outgoing.writeHead(200, eventStream).flushHeaders();
      }),
      /stays empty within 2 seconds: turn buffering and compression off/,
    ],
    [
      'answers are held back',
      ({ path, outgoing, forward }) => {
        if (path === '/sse') outgoing.writeHead(200, eventStream).write(endpoint);
        else if (path === '/messages') outgoing.writeHead(202).end();
        else forward();
      },
      /answer to a call does not arrive within 2 seconds/,
    ],
  ];
  test.each(silent)('%s', async (_name, tamper, message) => {
    expect(await behind(tamper, { patience: 2_000 })).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(message) as unknown,
    });
  });

  const cases: readonly Case[] = [
    [
      'it ends at once',
      answerAt('/sse', 200, eventStream),
      /cut before its first event: raise the time limits/,
    ],
    [
      'it ends after the first event',
      ({ path, outgoing, forward }) => {
        if (path === '/sse') outgoing.writeHead(200, eventStream).end(endpoint);
        else if (path === '/messages') outgoing.writeHead(202).end();
        else forward();
      },
      /cut before the answer to a call/,
    ],
    [
      'its messages go elsewhere',
      answerAt('/messages', 404),
      /do not reach its server \(404 at .*\/messages\)/,
    ],
    ['its messages are blocked', answerAt('/messages', 413), /\/messages refuses a small request/],
    [
      'another stream answers',
      answerAt('/sse', 200, eventStream, 'data: hello\n\n'),
      /not that of MindMirror/,
    ],
    ['a page answers', answerAt('/sse', 200, html, page), /\/sse answers with a web page/],
    ['JSON answers', answerAt('/sse', 200, json, '{}'), /\/sse answers with application\/json/],
    ['nothing is there', answerAt('/sse', 404), /\/sse does not exist \(404\)/],
  ];
  test.each(cases)('%s', async (_name, tamper, message) => {
    expect(await behind(tamper)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(message) as unknown,
    });
  });
});
