import type { Readable, Writable } from 'node:stream';
import { pinoLog } from '../adapters/pino/log.ts';
import { unlimitedRateLimiter } from '../adapters/rate-limiter-flexible/rate-limiter.ts';
import type { Config } from '../config/read-config.ts';
import { systemClock } from '../kernel/clock.ts';
import { serveStdio } from '../mcp/stdio/serve-stdio.ts';
import { largestBody } from '../http/body.ts';
import { noopTelemetry } from '../telemetry/noop-telemetry.ts';
import { isAppError } from '../kernel/errors.ts';
import { createVaultTurns } from '../kernel/vault-quota.ts';
import { mayExpire } from './follow-server.ts';
import { openInstallation } from './installation.ts';
import { ensureLocalToken, localTokenFile } from './local-token.ts';
import { startWorkers } from './run-jobs.ts';
import { StartError } from './start-error.ts';
import { version } from './version.ts';
import { startWarmUp } from './warm-up.ts';

type Pipes = { readonly input: Readable; readonly output: Writable };

/**
 * Speaks MCP with one AI tool over standard input and output, on the data folder of the settings,
 * even while a server or other tools have it open. Works without a server, because it runs the jobs
 * too. Without a given token it uses the one stored for this user, which the first start creates.
 * Resolves after the tool has closed the input.
 * @throws StartError or AppError saying what to do
 */
export const startStdio = async (
  config: Config,
  givenToken: string | undefined,
  { input, output }: Pipes,
): Promise<void> => {
  // Standard output belongs to the protocol.
  const log = pinoLog({ level: config.logLevel, destination: process.stderr });
  const telemetry = { log, metrics: noopTelemetry.metrics, clock: systemClock };
  const { product, ports, storage, close } = await openInstallation(config, telemetry);
  try {
    await startWorkers({ ports, mayExpire: mayExpire(storage, ports) });
    const file = localTokenFile(ports.serverKeys);
    const token = givenToken ?? (await ensureLocalToken(file, product.tokens));
    const stopWarmUp = startWarmUp({ ...ports, log });
    await serveStdio(
      {
        product,
        // The limits protect users of a server from each other. Here there is one user.
        rateLimiter: unlimitedRateLimiter,
        workMeter: ports.workMeter,
        vaultTurns: createVaultTurns(),
        log,
        clock: systemClock,
        metrics: telemetry.metrics,
        oneTimeIds: storage.oneTimeIds,
        version,
        publicUrl: config.publicUrl,
      },
      { token, input, output, maxBytes: largestBody },
    )
      .catch((error: unknown) => {
        if (!isAppError(error) || error.code !== 'invalid_token') throw error;
        throw new StartError(invalidTokenHint(givenToken === undefined ? file : undefined, config));
      })
      .finally(stopWarmUp);
  } finally {
    await close();
  }
};

const invalidTokenHint = (file: string | undefined, { dataDir }: Config): string =>
  file === undefined
    ? `The token in MINDMIRROR_TOKEN opens no memory in ${dataDir}. Check the token and DATA_DIR.`
    : `The token in ${file} was replaced or revoked. Put the new token into this file, or delete the file to start with an empty memory.`;
