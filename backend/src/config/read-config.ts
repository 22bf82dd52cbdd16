import { resolve } from 'node:path';
import type { z } from 'zod';
import { days, milliseconds, type Duration } from '../kernel/duration.ts';
import { isLoopback } from '../kernel/loopback.ts';
import { toFreePlan, type FreePlan } from './free-plan-settings.ts';
import { pepperPattern, Settings, type ParsedSettings } from './settings.ts';
import { toSite, type Site } from './site-settings.ts';

/** The settings of one process, validated and frozen. Durations in milliseconds. */
export type Config = FreePlan & {
  readonly port: number;
  readonly host: string;
  /** `undefined` turns the metrics port off. */
  readonly metricsPort: number | undefined;
  /** If the operator set the metrics port, a taken port is an error. */
  readonly metricsPortChosen: boolean;
  /** In lower case. */
  readonly metricsHosts: readonly string[];
  readonly publicUrl: string;
  /** The origin of the connect door; `undefined` for none. */
  readonly connectUrl: string | undefined;
  readonly dataDir: string;
  /** The servers of a cluster; `undefined` for a single process with its data in `dataDir`. */
  readonly cluster: { readonly mongodbUrl: string; readonly redisUrl: string } | undefined;
  readonly mode: 'embedded' | 'cluster';
  readonly startWait: Duration;
  readonly serverSecret: string | undefined;
  readonly pepper: { readonly version: number; readonly key: Uint8Array } | undefined;
  readonly trustedProxies: number;
  readonly allowedOrigins: readonly string[];
  /** How long forgotten and replaced memories stay in the bin; 0 for not at all. */
  readonly binAge: Duration;
  /** For `security.txt`; `undefined` for none. */
  readonly security: { readonly contact: string; readonly expires: Date } | undefined;
  readonly openedMemoriesBytes: number;
  readonly logLevel: ParsedSettings['LOG_LEVEL'];
  readonly drain: Duration;
  readonly streams: {
    readonly perVault: number;
    readonly perClient: number;
    readonly total: number;
    readonly backlogBytes: number;
  };
  readonly rateLimits: boolean;
  readonly site: Site;
};

/** The settings are invalid. The message lists every mistake, one per line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the settings from an environment. Empty values count as absent.
 * @throws SettingsError listing every wrong setting. Omits the values, because some are secrets.
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
  if (isSameHost(config.publicUrl, config.connectUrl)) {
    throw refuse(['CONNECT_URL must have another host name than PUBLIC_URL']);
  }
  return Object.freeze(config);
};

const isSameHost = (publicUrl: string, connectUrl: string | undefined): boolean =>
  connectUrl !== undefined && new URL(connectUrl).hostname === new URL(publicUrl).hostname;

const describeIssue = (issue: z.core.$ZodIssue): string =>
  `${issue.path.map(String).join('.')} ${issue.message}`;

const refuse = (mistakes: readonly string[]): SettingsError =>
  new SettingsError(
    ['MindMirror cannot start with these settings:', ...mistakes].join('\n  ') +
      '\nEvery setting is explained in .env.example.',
  );

const toConfig = (settings: ParsedSettings, metricsPortChosen: boolean): Config => ({
  port: settings.PORT,
  host: settings.HOST,
  metricsPort: settings.METRICS_PORT === 0 ? undefined : settings.METRICS_PORT,
  metricsPortChosen,
  metricsHosts: settings.METRICS_HOSTS.map((host) => host.toLowerCase()),
  publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
  connectUrl: settings.CONNECT_URL,
  dataDir: resolve(settings.DATA_DIR),
  ...clusterOf(settings),
  startWait: milliseconds(settings.START_WAIT_MS),
  serverSecret: settings.SERVER_SECRET,
  pepper: readPepper(settings.PEPPER),
  trustedProxies: settings.TRUSTED_PROXIES,
  allowedOrigins: settings.ALLOWED_ORIGINS,
  binAge: days(settings.BIN_DAYS),
  security: securityOf(settings),
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
  ...toFreePlan(settings),
  site: toSite(settings),
});

const clusterOf = ({
  MONGODB_URL: mongodbUrl,
  REDIS_URL: redisUrl,
}: ParsedSettings): Pick<Config, 'cluster' | 'mode'> =>
  mongodbUrl === undefined || redisUrl === undefined
    ? { cluster: undefined, mode: 'embedded' }
    : { cluster: { mongodbUrl, redisUrl }, mode: 'cluster' };

const securityOf = ({
  SECURITY_CONTACT: contact,
  SECURITY_EXPIRES: expires,
}: ParsedSettings): Config['security'] =>
  contact === undefined || expires === undefined ? undefined : { contact, expires };

/** Describes settings that contradict each other, one sentence each. */
const mismatches = (given: Readonly<Record<string, string>>): string[] => [
  ...clusterMismatches(given),
  ...('SECURITY_CONTACT' in given === 'SECURITY_EXPIRES' in given
    ? []
    : ['SECURITY_CONTACT and SECURITY_EXPIRES belong together: set both, or neither']),
];

const clusterMismatches = (given: Readonly<Record<string, string>>): string[] => {
  const [database, queue] = ['MONGODB_URL' in given, 'REDIS_URL' in given];
  if (database !== queue) {
    return ['MONGODB_URL and REDIS_URL belong together: set both for a cluster, or neither'];
  }
  return database && !('SERVER_SECRET' in given)
    ? [
        'SERVER_SECRET is required in a cluster: create one with "openssl rand -base64 32", keep a copy, and set it for every process',
      ]
    : [];
};

/** `undefined` if there is none, or none in the form of the setting. */
export const readPepper = (text: string | undefined): Config['pepper'] => {
  const groups = text === undefined ? undefined : pepperPattern.exec(text)?.groups;
  if (groups === undefined) return undefined;
  return { version: Number(groups['version']), key: Buffer.from(groups['key'] ?? '', 'base64') };
};
