import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unlimitedRateLimiter } from '../adapters/rate-limiter-flexible/rate-limiter.ts';
import type { PromMetrics } from '../adapters/prom-client/metrics.ts';
import type { Config } from '../config/read-config.ts';
import type { ConnectNeeds } from '../connect/index.ts';
import { createDocuments } from '../documents/index.ts';
import { createApp, createSite, listen } from '../http/index.ts';
import type { AppMiddleware } from '../http/context.ts';
import { largestBody } from '../http/body.ts';
import { createRestRouter } from '../rest/index.ts';
import {
  createMcpEndpoint,
  instructions,
  servedVersions,
  type McpEndpoint,
  type ServerDefinition,
} from '../mcp/index.ts';
import { hashForServer } from '../sealing/index.ts';
import { countCallsFromZero } from '../telemetry/count-from-zero.ts';
import { watchVaults } from '../telemetry/watch-vaults.ts';
import { isContactExpired } from '../doctor/settings-finding.ts';
import { health } from './health.ts';
import type { Installation } from './installation.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { cannotListen } from './start-error.ts';
import { version } from './version.ts';
import { createVaultTurns } from '../kernel/vault-quota.ts';

/** Extensions for tests and benchmarks, in addition to or instead of the six tools. */
export type Overrides = { readonly definition?: ServerDefinition };

type Needs = {
  readonly config: Config;
  readonly installation: Installation;
  readonly telemetry: Telemetry & { readonly metrics: PromMetrics };
  readonly lifecycle: Lifecycle;
  readonly isReady: () => boolean;
};

const siteFolder = join(import.meta.dirname, '../../../frontend/dist');

/** REST, MCP and, if it was built, the site, on one port. */
export const serveApi = async (
  { config, installation, telemetry, lifecycle, isReady }: Needs,
  overrides: Overrides = {},
): Promise<void> => {
  const { log, metrics, clock } = telemetry;
  const { product, ports, storage } = installation;
  const rateLimiter = config.rateLimits ? storage.rateLimiter : unlimitedRateLimiter;
  const vaultTurns = createVaultTurns();
  const shared = { product, rateLimiter, workMeter: ports.workMeter, vaultTurns, ...telemetry };
  const endpoint = createMcpEndpoint({
    ...shared,
    ...overrides,
    relay: storage.relay,
    oneTimeIds: storage.oneTimeIds,
    vaultInvalidations: ports.vaultInvalidations,
    version,
    publicUrl: config.publicUrl,
    limits: mcpLimitsOf(config),
  });
  lifecycle.opened(endpoint.close);
  countCallsFromZero(metrics, endpoint.callNames);
  watchVaults(ports, metrics);
  metrics.set('mindmirror_stream_limit', config.streams.total);
  metrics.set('mindmirror_tokens_per_hour_limit', config.tokensPerHour);

  const app = createApp({
    ...shared,
    mcp: endpoint.middleware,
    connect: await connectDoorOf({ config, ports, shared, endpoint }),
    documents: createDocuments({
      instructions,
      protocolVersions: servedVersions,
      version,
      settings: config,
    }),
    rest: createRestRouter({
      ...shared,
      health: health(ports),
      isReady,
      streamsOf: endpoint.streamsOf,
      settings: { ...config, version },
    }).routes(),
    site: siteOf(config),
    settings: config,
    hashAddress: (address) =>
      Buffer.from(hashForServer(ports.serverKeys, 'client address', address)).toString('base64'),
  });
  const server = await listen(app, config).catch((error: unknown) => {
    throw cannotListen('PORT', config.port, error);
  });
  lifecycle.opened(server.close);
  lifecycle.opened(async () => endpoint.drain(config.drain));
  lifecycle.opened(() => {
    log.info('server_stopping');
  });
  // An expired contact is still served, and the document itself says that it has expired. An
  // unattended restart must not fail because of it.
  if (isContactExpired(config, clock.now())) log.warn('security_contact_expired');
  log.info('server_started', { address: config.publicUrl });
};

const mcpLimitsOf = ({ streams }: Needs['config']) => ({
  streamsPerVault: streams.perVault,
  streamsPerClient: streams.perClient,
  streams: streams.total,
  backlogBytes: streams.backlogBytes,
  bodyBytes: largestBody,
});

type DoorNeeds = Pick<Needs, 'config'> & {
  readonly ports: Installation['ports'];
  readonly shared: Pick<ConnectNeeds, 'product' | 'rateLimiter' | 'clock' | 'metrics'>;
  readonly endpoint: McpEndpoint;
};

/** `undefined` without `CONNECT_URL`; its code is then not loaded. */
const connectDoorOf = async (needs: DoorNeeds): Promise<AppMiddleware | undefined> => {
  const { config, ports, shared, endpoint } = needs;
  const { connectUrl } = config;
  if (connectUrl === undefined) return undefined;
  const { createConnectDoor } = await import('../connect/index.ts');
  const { httpsClientDocuments } = await import('../adapters/https/client-documents.ts');
  return createConnectDoor({
    ...shared,
    fetchClientDocument: httpsClientDocuments(),
    serverKeys: ports.serverKeys,
    mcp: endpoint.postFor,
    settings: { ...config, connectUrl },
  });
};

/**
 * `undefined` in an API-only image, which contains no site because a web server serves it. The
 * all-in-one process needs it.
 */
const siteOf = (config: Config): AppMiddleware | undefined => {
  const isElsewhere = config.mode === 'cluster' && !existsSync(join(siteFolder, 'index.html'));
  if (isElsewhere) return undefined;
  return createSite({
    folder: siteFolder,
    runtimeConfig: { connectUrl: config.connectUrl, ...config.site },
    publicUrl: config.publicUrl,
  });
};
