import { resolve } from 'node:path';
import { z } from 'zod';
import { CeilingSettings, toCeilings, type Ceilings } from './ceiling-settings.ts';
import { milliseconds, type Duration } from './kernel/duration.ts';
import { isLoopback } from './kernel/loopback.ts';
import { SiteSettings, toSite, type Site } from './site-settings.ts';
import { wholeNumber } from './whole-number.ts';

const origin = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'must be an http(s) address');

const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const pepperPattern = /^(?<version>[1-9]\d{0,2}):(?<key>[A-Za-z0-9+/]{43}=)$/;

/**
 * Every setting: its name in the environment, its shape, its default and its meaning. This table
 * also writes `.env.example`.
 */
export const Settings = z.object({
  PORT: wholeNumber(1, 65_535).prefault('8080').describe('Port of the site, the API and MCP.'),
  HOST: z
    .string()
    .min(1, 'must name an address to listen on')
    .prefault('127.0.0.1')
    .describe('Address to listen on. 0.0.0.0 lets other machines in.'),
  METRICS_PORT: wholeNumber(0, 65_535)
    .prefault('9090')
    .describe('Port of /metrics, /livez and /readyz, on the same address. 0 turns it off.'),
  METRICS_HOSTS: commaSeparated
    .pipe(z.array(z.string().regex(/^[a-z\d.-]+$/i, 'must be host names without port')))
    .prefault('')
    .describe('Extra host names for /metrics, separated by commas. IP addresses always work.'),
  PUBLIC_URL: origin
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('Address for people and AI tools. Default: http://localhost:PORT.'),
  DATA_DIR: z
    .string()
    .min(1, 'must name a folder')
    .prefault('./data')
    .describe('Folder of the database and the generated server secret.'),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(?:\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional()
    .describe('Database of a cluster, e.g. mongodb://host/mindmirror. Requires REDIS_URL.'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional()
    .describe('Queue and relay of a cluster, e.g. rediss://user:password@host:6379.'),
  START_WAIT_MS: wholeNumber(0, 3_600_000)
    .prefault('60000')
    .describe('Milliseconds that a starting process waits for MongoDB and Redis.'),
  SERVER_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Seals waitlist addresses and hashes client addresses. Default: generated, stored in DATA_DIR.',
    ),
  PEPPER: z
    .string()
    .regex(pepperPattern, 'must be a version from 1 to 999, a colon and 32 bytes in base64')
    .optional()
    .describe(
      'Second lock around vault keys, e.g. 1:BASE64. If you lose it, their memories cannot be opened.',
    ),
  TRUSTED_PROXIES: wholeNumber(0, 16)
    .prefault('0')
    .describe('Number of proxies in front whose X-Forwarded-For entries are trusted.'),
  ALLOWED_ORIGINS: commaSeparated
    .pipe(z.array(origin))
    .prefault('')
    .describe('Other web origins that may call the API, separated by commas.'),
  FREE_MEMORY_LIMIT: wholeNumber(1, 1_000_000)
    .prefault('25')
    .describe('Number of memories that a free vault holds.'),
  FREE_VAULT_KB: wholeNumber(1, 1_000_000)
    .prefault('256')
    .describe("Sealed size of a free vault's memories and checkpoints, in KB."),
  OPENED_MEMORIES_MB: wholeNumber(1, 1_000_000)
    .prefault('256')
    .describe('Memory for all opened large vaults of this process together, in MB.'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .prefault('info')
    .describe('Lowest level that is logged.'),
  DRAIN_MS: wholeNumber(0, 600_000)
    .prefault('20000')
    .describe('Milliseconds for streams and calls to finish at shutdown.'),
  STREAMS_PER_VAULT: wholeNumber(1, 100_000)
    .prefault('5')
    .describe('Open event streams per token.'),
  STREAMS_PER_CLIENT: wholeNumber(1, 100_000)
    .prefault('20')
    .describe('Open event streams per client address.'),
  STREAMS: wholeNumber(1, 100_000).prefault('2000').describe('Open event streams per process.'),
  STREAM_BACKLOG_MB: wholeNumber(1, 1_000_000)
    .prefault('64')
    .describe('Data that clients of all event streams have not read yet, in MB.'),
  RATE_LIMITS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .prefault('on')
    .describe('off is for tests and benchmarks; refused unless PUBLIC_URL is a loopback address.'),
  ...CeilingSettings,
  ...SiteSettings,
});

/** The settings of one process, checked and frozen. Durations in milliseconds. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** `undefined` turns the metrics port off. */
  readonly metricsPort: number | undefined;
  /** An operator who chose the metrics port wants to hear when it is taken. */
  readonly metricsPortChosen: boolean;
  /** In lower case. */
  readonly metricsHosts: readonly string[];
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Where a cluster keeps its data; `undefined` for one process with its data in `dataDir`. */
  readonly cluster: { readonly mongodbUrl: string; readonly redisUrl: string } | undefined;
  readonly mode: 'embedded' | 'cluster';
  readonly startWait: Duration;
  readonly serverSecret: string | undefined;
  readonly pepper: { readonly version: number; readonly key: Uint8Array } | undefined;
  readonly trustedProxies: number;
  readonly allowedOrigins: readonly string[];
  readonly freeMemoryLimit: number;
  readonly freeVaultBytes: number;
  readonly openedMemoriesBytes: number;
  readonly logLevel: z.infer<typeof Settings>['LOG_LEVEL'];
  readonly drain: Duration;
  readonly streams: {
    readonly perVault: number;
    readonly perClient: number;
    readonly total: number;
    readonly backlogBytes: number;
  };
  readonly rateLimits: boolean;
  readonly ceilings: Ceilings;
  readonly site: Site;
};

/** The settings cannot be used. The message lists every mistake, one a line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the settings out of an environment. Empty values count as absent.
 * @throws SettingsError naming every wrong setting at once. Values are not repeated: some are secrets.
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(
    Object.keys(Settings.shape).flatMap((name) => {
      const value = environment[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const parsed = Settings.safeParse(given);
  const mistakes = [
    ...(parsed.success ? [] : parsed.error.issues.map(describeIssue)),
    ...mismatches(given),
  ];
  if (!parsed.success || mistakes.length > 0) throw refuse(mistakes);
  const config = toConfig(parsed.data, 'METRICS_PORT' in given);
  if (!config.rateLimits && !isLoopback(new URL(config.publicUrl).hostname)) {
    throw refuse(['RATE_LIMITS off is refused unless PUBLIC_URL is a loopback address']);
  }
  return Object.freeze(config);
};

const describeIssue = (issue: z.core.$ZodIssue): string =>
  `${issue.path.map(String).join('.')} ${issue.message}`;

const refuse = (mistakes: readonly string[]): SettingsError =>
  new SettingsError(
    ['MindMirror cannot start with these settings:', ...mistakes].join('\n  ') +
      '\nEvery setting is explained in .env.example.',
  );

const toConfig = (settings: z.infer<typeof Settings>, metricsPortChosen: boolean): Config => ({
  port: settings.PORT,
  host: settings.HOST,
  metricsPort: settings.METRICS_PORT === 0 ? undefined : settings.METRICS_PORT,
  metricsPortChosen,
  metricsHosts: settings.METRICS_HOSTS.map((host) => host.toLowerCase()),
  publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
  dataDir: resolve(settings.DATA_DIR),
  ...clusterOf(settings),
  startWait: milliseconds(settings.START_WAIT_MS),
  serverSecret: settings.SERVER_SECRET,
  pepper: readPepper(settings.PEPPER),
  trustedProxies: settings.TRUSTED_PROXIES,
  allowedOrigins: settings.ALLOWED_ORIGINS,
  freeMemoryLimit: settings.FREE_MEMORY_LIMIT,
  freeVaultBytes: settings.FREE_VAULT_KB * 1_024,
  openedMemoriesBytes: settings.OPENED_MEMORIES_MB * 1_048_576,
  logLevel: settings.LOG_LEVEL,
  drain: milliseconds(settings.DRAIN_MS),
  streams: {
    perVault: settings.STREAMS_PER_VAULT,
    perClient: settings.STREAMS_PER_CLIENT,
    total: settings.STREAMS,
    backlogBytes: settings.STREAM_BACKLOG_MB * 1_048_576,
  },
  rateLimits: settings.RATE_LIMITS === 'on',
  ceilings: toCeilings(settings),
  site: toSite(settings),
});

const clusterOf = ({
  MONGODB_URL: mongodbUrl,
  REDIS_URL: redisUrl,
}: z.infer<typeof Settings>): Pick<Config, 'cluster' | 'mode'> =>
  mongodbUrl === undefined || redisUrl === undefined
    ? { cluster: undefined, mode: 'embedded' }
    : { cluster: { mongodbUrl, redisUrl }, mode: 'cluster' };

/** Settings that do not go together, each in a sentence. */
const mismatches = (given: Readonly<Record<string, string>>): string[] => {
  const [database, queue] = ['MONGODB_URL' in given, 'REDIS_URL' in given];
  if (database !== queue) {
    return ['MONGODB_URL and REDIS_URL belong together: set both for a cluster, or neither'];
  }
  return database && !('SERVER_SECRET' in given)
    ? [
        'SERVER_SECRET is required in a cluster: make one with "openssl rand -base64 32", keep a copy, and give it to every process',
      ]
    : [];
};

const readPepper = (text: string | undefined): Config['pepper'] => {
  const groups = text === undefined ? undefined : pepperPattern.exec(text)?.groups;
  if (groups === undefined) return undefined;
  return { version: Number(groups['version']), key: Buffer.from(groups['key'] ?? '', 'base64') };
};
