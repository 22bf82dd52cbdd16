import { afterAll, beforeAll } from '@jest/globals';
import { memoryOneTimeIds } from '../../adapters/memory/one-time-ids.ts';
import { memorySessionRelay } from '../../adapters/memory/session-relay.ts';
import { createApp, listen } from '../../http/index.ts';
import type { LogEvent, LogFields } from '../../kernel/log.ts';
import type { RateLimiter } from '../../kernel/rate-limiter.ts';
import { createVaultTurns } from '../../kernel/vault-quota.ts';
import { createMcpEndpoint } from '../../mcp/index.ts';
import { createRestRouter } from '../../rest/index.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import { freePort } from '../../testing/running-product.ts';
import type { FetchClientDocument } from '../clients/client-document.ts';
import { createConnectDoor } from '../index.ts';

type LogLine = LogFields & { readonly event: LogEvent };

export type ServedConnect = ProductOnDisk & {
  /** The origin of the site and of tokens. */
  readonly site: string;
  /** The origin of the connect door, in the same process. */
  readonly connect: string;
  readonly lines: readonly LogLine[];
};

type Options = {
  readonly fetchClientDocument?: FetchClientDocument;
  readonly rateLimiter?: RateLimiter;
  /** The public address of the connect door, for a test with a proxy in front. */
  readonly connectUrl?: string;
};

const limits = {
  streamsPerVault: 5,
  streamsPerClient: 20,
  streams: 100,
  backlogBytes: 1_048_576,
  bodyBytes: 65_536,
};

/** The whole app over its own product with a connect door, on a free local port. */
export const serveConnect = async ({
  fetchClientDocument = async () => undefined,
  rateLimiter = { consume: async () => undefined },
  connectUrl,
}: Options = {}): Promise<ServedConnect> => {
  const lines: LogLine[] = [];
  const note = (event: LogEvent, fields: LogFields = {}): void => {
    lines.push({ event, ...fields });
  };
  const log = { info: note, warn: note, error: note };
  const installation = await openProductOnDisk({ telemetry: { log } });
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const connect = connectUrl ?? `http://127.0.0.1:${port}`;
  const { product, ports, clock } = installation;
  const ignored = (): undefined => undefined;
  const shared = {
    product,
    clock,
    rateLimiter,
    workMeter: { take: () => 0 },
    vaultTurns: createVaultTurns(),
    log,
    metrics: { count: ignored, observe: ignored, set: ignored },
  };
  const endpoint = createMcpEndpoint({
    ...shared,
    relay: memorySessionRelay(),
    oneTimeIds: memoryOneTimeIds(),
    vaultInvalidations: ports.vaultInvalidations,
    version: '0.0.0-test',
    publicUrl: site,
    limits,
  });
  const settings = { publicUrl: site, allowedOrigins: [], trustedProxies: 0 };
  const app = createApp({
    ...shared,
    mcp: endpoint.middleware,
    connect: createConnectDoor({
      ...shared,
      fetchClientDocument,
      serverKeys: ports.serverKeys,
      mcp: endpoint.postFor,
      settings: { ...settings, connectUrl: connect },
    }),
    rest: createRestRouter({
      ...shared,
      health: async () => ({}),
      isReady: () => true,
      streamsOf: () => [],
      settings: { ...settings, version: '0.0.0-test', mode: 'embedded' },
    }).routes(),
    hashAddress: (address) => address,
    settings,
  });
  const server = await listen(app, { port, host: '127.0.0.1', drain: 1_000 });
  return {
    ...installation,
    site,
    connect,
    lines,
    close: async () => {
      await endpoint.close();
      await server.close();
      await installation.close();
    },
  };
};

/** Serves the app for the tests of one file. Returns it as it is while a test runs. */
export const servedConnect = (): (() => ServedConnect) => {
  let served: ServedConnect;
  beforeAll(async () => {
    served = await serveConnect();
  });
  afterAll(async () => {
    await served.close();
  });
  return () => served;
};
