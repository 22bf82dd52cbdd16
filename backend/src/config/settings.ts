import { z } from 'zod';
import { FreePlanSettings } from './free-plan-settings.ts';
import { SiteSettings } from './site-settings.ts';
import {
  bareOrigin,
  baseAddress,
  commaSeparated,
  contactAddress,
  day,
  webAddress,
  wholeNumber,
} from './value-shapes.ts';

export const pepperPattern = /^(?<version>[1-9]\d{0,2}):(?<key>[A-Za-z0-9+/]{43}=)$/;

/**
 * Every setting with its environment variable, type, default and description. `.env.example` is
 * generated from this table.
 */
export const Settings = z.object({
  PORT: wholeNumber(1, 65_535).prefault('8080').describe('Port of the site, the API and MCP.'),
  HOST: z
    .string()
    .min(1, 'must name an address to listen on')
    .prefault('127.0.0.1')
    .describe('Address to listen on. Use 0.0.0.0 to accept connections from other machines.'),
  METRICS_PORT: wholeNumber(0, 65_535)
    .prefault('9090')
    .describe('Port of /metrics, /livez and /readyz, on the same address. 0 turns it off.'),
  METRICS_HOSTS: commaSeparated
    .pipe(z.array(z.string().regex(/^[a-z\d.-]+$/i, 'must be host names without port')))
    .prefault('')
    .describe('Extra host names for /metrics, separated by commas. IP addresses always work.'),
  PUBLIC_URL: baseAddress
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('Address for people and AI tools. Default: http://localhost:PORT.'),
  CONNECT_URL: bareOrigin
    .optional()
    .describe(
      'Origin where hosted AI tools connect, e.g. https://connect.example.org. Empty: none.',
    ),
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
      'Seals waitlist addresses and hashes client addresses. Default: generated and stored in DATA_DIR.',
    ),
  PEPPER: z
    .string()
    .regex(pepperPattern, 'must be a version from 1 to 999, a colon and 32 bytes in base64')
    .optional()
    .describe(
      'Extra encryption of vault keys, e.g. 1:BASE64. If you lose it, their memories cannot be opened.',
    ),
  TRUSTED_PROXIES: wholeNumber(0, 16)
    .prefault('0')
    .describe(
      'Number of proxies in front of the server whose X-Forwarded-For entries are trusted.',
    ),
  ALLOWED_ORIGINS: commaSeparated
    .pipe(z.array(webAddress))
    .prefault('')
    .describe('Other web origins that may call the API, separated by commas.'),
  SECURITY_CONTACT: contactAddress
    .optional()
    .describe('E-mail or https address for security.txt. Empty: there is no security.txt.'),
  SECURITY_EXPIRES: day
    .optional()
    .describe('Day on which SECURITY_CONTACT must be checked again, e.g. 2027-12-31.'),
  ...FreePlanSettings,
  BIN_DAYS: wholeNumber(0, 365)
    .prefault('7')
    .describe('Days that forgotten and replaced memories stay in the bin. 0: removed at once.'),
  OPENED_MEMORIES_MB: wholeNumber(1, 1_000_000)
    .prefault('256')
    .describe('Memory for all opened large vaults of this process, in MB.'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .prefault('info')
    .describe('Minimum log level.'),
  DRAIN_MS: wholeNumber(0, 600_000)
    .prefault('20000')
    .describe('Milliseconds that streams and calls have to finish at shutdown.'),
  STREAMS_PER_VAULT: wholeNumber(1, 100_000)
    .prefault('5')
    .describe('Open event streams per token.'),
  STREAMS_PER_CLIENT: wholeNumber(1, 100_000)
    .prefault('20')
    .describe('Open event streams per client address.'),
  STREAMS: wholeNumber(1, 100_000).prefault('2000').describe('Open event streams per process.'),
  STREAM_BACKLOG_MB: wholeNumber(1, 1_000_000)
    .prefault('64')
    .describe('Maximum data not yet read by the clients of all event streams, in MB.'),
  RATE_LIMITS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .prefault('on')
    .describe('off is for tests and benchmarks; refused unless PUBLIC_URL is a loopback address.'),
  ...SiteSettings,
});

export type ParsedSettings = z.infer<typeof Settings>;
