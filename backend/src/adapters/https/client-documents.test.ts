import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { milliseconds, minutes } from '../../kernel/duration.ts';
import { times } from '../../testing/times.ts';
import { httpsClientDocuments } from './client-documents.ts';
import { isPublicAddress } from './public-address.ts';
import { certificate, certificateKey } from './testing/certificate.ts';

const url = 'https://client.example/oauth/client.json';
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server on this machine that `client.example` resolves to. */
const serve = async (answer: RequestListener) => {
  let calls = 0;
  const server = createServer({ cert: certificate, key: certificateKey }, (request, response) => {
    calls += 1;
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, calls: () => calls };
};

type Given = {
  readonly addresses?: readonly string[];
  readonly isAllowed?: (address: string) => boolean;
  readonly longest?: number;
};

const fetchFrom = async (answer: RequestListener, given: Given = {}, address = url) => {
  const { port, calls } = await serve(answer);
  const resolved: string[] = [];
  const fetchDocument = httpsClientDocuments({
    resolve: async (hostname) => {
      resolved.push(hostname);
      return given.addresses ?? ['127.0.0.1'];
    },
    isAllowed: given.isAllowed ?? (() => true),
    ...(given.longest !== undefined && { longest: milliseconds(given.longest) }),
    tls: { port, ca: certificate },
  });
  return { json: await fetchDocument(address), calls: calls(), resolved };
};

const sendJson =
  (body: string | Buffer, type = 'application/json', status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body);
  };

describe('a client metadata document', () => {
  test('is fetched as JSON', async () => {
    const { json, resolved } = await fetchFrom(sendJson('{"client_id":"x"}'));
    expect(json).toEqual({ client_id: 'x' });
    expect(resolved).toEqual(['client.example']);
  });

  test('is requested without identifying headers', async () => {
    let headers: readonly string[] = [];
    await fetchFrom((request, response) => {
      headers = Object.keys(request.headers).toSorted();
      sendJson('{}')(request, response);
    });
    expect(headers).toEqual(['accept', 'connection', 'host']);
  });

  test.each<[string, RequestListener]>([
    ['of another type', sendJson('{}', 'text/html')],
    ['with another status', sendJson('{}', 'application/json', 404)],
    ['that is not JSON', sendJson('{')],
    ['that is not UTF-8', sendJson(Buffer.from('{"client_name":"Café"}', 'latin1'))],
    ['that is too large', sendJson(JSON.stringify('x'.repeat(17_000)))],
    [
      'that redirects',
      (_request, response) => {
        response.writeHead(302, { Location: url, 'Content-Type': 'application/json' }).end('{}');
      },
    ],
    [
      'that is cut off',
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '9' });
        response.write('{');
        response.destroy();
      },
    ],
  ])('%s is rejected after one request @public-documents-only', async (_, answer) => {
    const { json, calls } = await fetchFrom(answer);
    expect([json, calls]).toEqual([undefined, 1]);
  });

  test.each([
    'http://client.example/oauth/client.json',
    'https://127.0.0.1/client.json',
    'https://[::1]/client.json',
    'https://2130706433/client.json',
    'https://0x7f.1/client.json',
    'file:///etc/passwd',
    'nothing',
  ])('is not requested at %s', async (address) => {
    const { json, calls, resolved } = await fetchFrom(sendJson('{}'), {}, address);
    expect([json, calls, resolved]).toEqual([undefined, 0, []]);
  });

  test('is not requested if any address of its host is not public @public-documents-only', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.7'], []]) {
      const given = { addresses, isAllowed: isPublicAddress };
      const { json, calls } = await fetchFrom(sendJson('{}'), given);
      expect([json, calls]).toEqual([undefined, 0]);
    }
  });

  test('is requested at the checked address, no matter what the name resolves to later @public-documents-only', async () => {
    const { port, calls } = await serve(sendJson('{"first":true}'));
    let times = 0;
    const fetchDocument = httpsClientDocuments({
      resolve: async () => {
        times += 1;
        return times === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
      },
      isAllowed: (address) => address === '127.0.0.1',
      tls: { port, ca: certificate },
    });
    // No server but ours answers to this name, so a second lookup could not succeed.
    expect(await fetchDocument(url)).toEqual({ first: true });
    expect([times, calls()]).toEqual([1, 1]);
    expect(await fetchDocument(url)).toBeUndefined();
    expect(calls()).toBe(1);
  });

  test.each<[string, RequestListener]>([
    ['whose headers never come', () => undefined],
    [
      'whose body never ends',
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' }).write('{');
      },
    ],
    [
      'whose body arrives byte by byte',
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        const dripping = setInterval(() => response.write(' '), 20);
        response.once('close', () => {
          clearInterval(dripping);
        });
      },
    ],
  ])('%s is aborted @public-documents-only', async (_, answer) => {
    const { promise: closed, resolve } = Promise.withResolvers<boolean>();
    const hanging: RequestListener = (request, response) => {
      request.socket.once('close', () => {
        resolve(true);
      });
      answer(request, response);
    };
    // On a machine that does much else, the request may be aborted before it arrives.
    let longest = 200;
    let fetched = await fetchFrom(hanging, { longest });
    while (fetched.calls === 0) fetched = await fetchFrom(hanging, { longest: (longest *= 2) });
    expect(fetched.json).toBeUndefined();
    expect(await closed).toBe(true);
  });

  test('of a name that never resolves is abandoned', async () => {
    const fetchDocument = httpsClientDocuments({
      resolve: async () => new Promise(() => undefined),
      longest: milliseconds(50),
    });
    expect(await fetchDocument(url)).toBeUndefined();
  });

  describe('while others are requested', () => {
    const tooMany = { code: 'rate_limited', details: { retryAfterSeconds: 3 } };

    /** Holds the responses of every host but `client.example` back until the release. */
    const fetchBeside = async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
      const { port, calls } = await serve(sendJson('{}'));
      const fetchDocument = httpsClientDocuments({
        resolve: async (hostname) => {
          if (hostname !== 'client.example') await released;
          return ['127.0.0.1'];
        },
        isAllowed: () => true,
        longest: minutes(1),
        tls: { port, ca: certificate },
      });
      return { fetchDocument, calls, release };
    };

    test('is requested beside slow ones of another host, which gets no fifth one', async () => {
      const { fetchDocument, calls, release } = await fetchBeside();
      const slow = times(4, async (index) => fetchDocument(`https://slow.example/${index}`));
      await expect(fetchDocument('https://slow.example/4')).rejects.toMatchObject(tooMany);
      expect(await fetchDocument(url)).toEqual({});
      expect(calls()).toBe(1);
      release(undefined);
      await Promise.all(slow);
      // The slots are free again; the certificate is not that of this host.
      expect(await fetchDocument('https://slow.example/4')).toBeUndefined();
    });

    test('is not requested beside 32 others, which says nothing about the client', async () => {
      const { fetchDocument, release } = await fetchBeside();
      const slow = times(32, async (index) => fetchDocument(`https://slow-${index}.example/x`));
      await expect(fetchDocument(url)).rejects.toMatchObject(tooMany);
      release(undefined);
      await Promise.all(slow);
      expect(await fetchDocument(url)).toEqual({});
    });
  });

  test('of a host with the certificate of another one is rejected', async () => {
    const { json } = await fetchFrom(sendJson('{}'), {}, 'https://other.example/client.json');
    expect(json).toBeUndefined();
  });

  test('of a host without a name is rejected', async () => {
    const fetchDocument = httpsClientDocuments({
      resolve: async () => {
        throw new Error('ENOTFOUND');
      },
    });
    expect(await fetchDocument(url)).toBeUndefined();
  });
});
