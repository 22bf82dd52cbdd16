import type { Config } from '../config/read-config.ts';
import { systemClock, type Timestamp } from '../kernel/clock.ts';
import type { Finding } from './finding.ts';

const name = 'settings';

export const settingsFinding = (
  config: Pick<Config, 'pepper' | 'rateLimits' | 'security'>,
  now: Timestamp = systemClock.now(),
): Finding => {
  const { pepper, rateLimits } = config;
  if (!rateLimits) {
    return {
      name,
      state: 'warning',
      message: 'rate limits are off. Set RATE_LIMITS=on before anyone else can reach this server.',
    };
  }
  if (isContactExpired(config, now)) {
    return {
      name,
      state: 'warning',
      message:
        'SECURITY_EXPIRES has passed, so nobody who reads security.txt may use its contact. Check SECURITY_CONTACT, then set a day less than a year ahead, or remove both.',
    };
  }
  return {
    name,
    state: 'ok',
    message: `all settings are valid; pepper ${pepper === undefined ? 'off' : `version ${pepper.version}`}`,
  };
};

/**
 * Whether `security.txt` has expired and its contact must not be used (RFC 9116, section 2.5.5).
 */
export const isContactExpired = ({ security }: Pick<Config, 'security'>, now: Timestamp): boolean =>
  security !== undefined && security.expires.getTime() <= now;
