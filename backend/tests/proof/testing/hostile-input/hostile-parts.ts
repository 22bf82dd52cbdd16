import fc from 'fast-check';

const long = (length: number): string => 'a'.repeat(length);

export const mostly = (good: readonly string[], bad: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom(...bad) },
  );

export const anyBytes = fc
  .uint8Array({ maxLength: 40 })
  .map((bytes) => Buffer.from(bytes).toString('latin1'));

export const methods = mostly(
  ['GET', 'POST', 'DELETE', 'HEAD', 'OPTIONS', 'PUT'],
  ['', 'get', 'BREW', 'PRI', 'TRACE', 'M-SEARCH', 'G\u0000T', 'GET GET', '\u00ff', long(20_000)],
);

export const targets = mostly(
  ['/mcp', '/sse', '/messages?sessionId=x', '/api/usage', '/api/memories', '/', '/readyz'],
  [
    '',
    '*',
    '//attacker.example/api/usage',
    'http://attacker.example/api/usage',
    'http://[::1/',
    'ftp://x',
    'localhost:443',
    '/%',
    '/%zz',
    '/%00',
    '/%c0%af%c0%af',
    '/api/memories/%ed%a0%80',
    '/api/memories/%2e%2e%2f%2e%2e',
    '/..//..//etc/passwd',
    '/\\..\\..\\windows',
    '/a\u0000b',
    '/\u00ff\u00fe',
    '/#fragment?x=1',
    '/\u00a0http://[::1/',
    '//[::1/#x',
    '/\t//[',
    'https://localhost/api/usage?token=x',
    '/api/memories?cursor[]=1&cursor[a]=2&__proto__[x]=1',
    `/${long(20_000)}`,
    `/?${'a=1&'.repeat(3_000)}`,
    `/${'../'.repeat(3_000)}`,
    '/sse?token=%',
    '/sse?token=%00&token=',
  ],
);

export const versions = mostly(
  [' HTTP/1.1'],
  [
    '',
    ' HTTP/0.9',
    ' HTTP/1.0',
    ' HTTP/2.0',
    ' HTTP/9.9',
    ' HTTP/1.1 ',
    ' http/1.1',
    ' ICY/1.1',
    ' HTTP/1,1',
  ],
);

export const oddHeaders = fc.oneof(
  fc.constantFrom(
    'Host: localhost, attacker.example',
    'Host: ',
    'Host: \u00ff',
    'Content-Length: -1',
    'Content-Length: 1e3',
    'Content-Length: 0x10',
    'Content-Length: +5',
    'Content-Length: 5, 5',
    'Content-Length: 99999999999999999999999',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding:\u000bchunked',
    'Content-Encoding: gzip',
    'Content-Encoding: br, gzip',
    'Content-Type: application/json; charset=utf-16',
    'Content-Type: ',
    'Expect: 100-continue',
    'Expect: miracles',
    'Upgrade: websocket\r\nConnection: Upgrade',
    'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
    'Authorization: Bearer \u0000',
    'Authorization: \u00ff\u00fe',
    ' folded: line',
    'X: a\r\n b\r\n\tc',
    'no colon',
    ': no name',
    'na me: x',
    'X:\u0000',
    'X: a\rb',
    'X: a\nY: b',
    'X-Forwarded-For: 1.2.3.4, ::1, \u0000',
    'Range: bytes=0-,1-,2-',
    'If-None-Match: "',
    'Cookie: =',
    `X: ${long(20_000)}`,
    Array.from({ length: 3_000 }, (_, index) => `H${index}: x`).join('\r\n'),
    Array.from({ length: 500 }, (_, index) => `H${index}: x`).join('\r\n'),
  ),
  anyBytes.map((text) => `X: ${text}`),
  anyBytes,
);

const message = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';

const chunked = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

/** A server that parsed this as a separate request would remove the monitored vault. */
export const endingWith = (token: string): string =>
  `DELETE /api/token HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;

const framed = (header: string, body: string, isWhole = true) => ({ header, body, isWhole });

/** A body with its declared length; `isWhole` if the server receives all of it. */
export const framingsAround = (smuggled: string) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(framed(`Content-Length: ${message.length}`, message)) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        framed('', ''),
        framed('Content-Length: 0', ''),
        framed(`Content-Length: ${message.length - 5}`, message),
        framed(`Content-Length: ${message.length + 5}`, message, false),
        framed('Content-Length: 70000', message, false),
        framed('Transfer-Encoding: chunked', chunked(message)),
        framed('Transfer-Encoding: chunked', chunked(message).slice(0, -7), false),
        framed('Transfer-Encoding: chunked', `zz\r\n${message}\r\n0\r\n\r\n`),
        framed('Transfer-Encoding: chunked', `-1\r\n${message}\r\n0\r\n\r\n`),
        framed('Transfer-Encoding: chunked', `ffffffffffffffffff\r\n${message}\r\n0\r\n\r\n`),
        framed('Transfer-Encoding: chunked', `5;${long(20_000)}\r\nabcde\r\n0\r\n\r\n`),
        framed('Transfer-Encoding: chunked', `0\r\nTrailer: ${long(20_000)}\r\n\r\n`),
        framed('Transfer-Encoding: chunked', `11170\r\n${long(70_000)}\r\n0\r\n\r\n`),
        // Two conflicting lengths, followed by the smuggled request.
        framed('Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${smuggled}`),
        framed('Transfer-Encoding: chunked\r\nContent-Length: 6', `0\r\n\r\n${smuggled}`),
        framed('Content-Length: 0\r\nContent-Length: 50', smuggled),
        framed(
          'Content-Length: 32',
          Buffer.from('{"a":1}\u0000\u0000', 'utf16le').toString('latin1'),
        ),
      ),
    },
    {
      weight: 1,
      arbitrary: anyBytes.map((body) => framed(`Content-Length: ${body.length}`, body)),
    },
  );
