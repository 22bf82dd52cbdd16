import { SiteSettings } from '../../backend/src/config/site-settings.ts';

/** The startup check of one setting. */
export type SettingRule = {
  readonly name: string;
  /** Used if the environment has no value; may be empty. */
  readonly fallback: string;
  /** POSIX extended regular expression without intervals, which not every awk supports. */
  readonly pattern: string;
  /** The error message for a value that does not match. */
  readonly message: string;
};

// Hosts become part of the nginx configuration and of a header, so they are more restricted here
// than in a URL.
const host = '([A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+\\])(:[0-9]+)?';
const address = `https?://${host}([/?#][^[:space:]]*)?`;
const link = 'https?://([^/?#@:[:space:]]+|\\[[0-9A-Fa-f:.]+\\])(:[0-9]+)?([/?#][^[:space:]]*)?';
const email = '[^@[:space:]]+@[^@[:space:]]+\\.[^@[:space:]]+';

// Without a leading dot, which nginx would read as every subdomain. http is for a trial on one
// machine.
const publicHost = '([A-Za-z0-9][A-Za-z0-9._-]*|\\[[0-9A-Fa-f:.]+\\])';
const ownHost =
  '(([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?\\.)?localhost|127(\\.[0-9]+)+|\\[::1\\])';
const connectAddress = `(https://${publicHost}|http://${ownHost})(:[0-9]+)?/?`;

const whole = (pattern: string): string => `^(${pattern})$`;
const optional = (pattern: string): string => `^(${pattern})?$`;

/**
 * The server's schemas, as far as regular expressions can express them. Links never reach nginx.
 */
const sitePatterns: Readonly<Record<keyof typeof SiteSettings, string>> = {
  LANDING_WAITLIST: whole(SiteSettings.LANDING_WAITLIST.unwrap().options.join('|')),
  DEMO_URL: whole(`/.*|${address}`),
  REPOSITORY_URL: optional(link),
  LINK_GITHUB: optional(link),
  LINK_X: optional(link),
  LINK_LINKEDIN: optional(link),
  CONTACT_EMAIL: optional(email),
};

const siteRules = Object.entries(SiteSettings).map(([name, schema]): SettingRule => {
  const invalid = schema.safeParse('\n');
  return {
    name,
    fallback: schema.parse(undefined) ?? '',
    pattern: sitePatterns[name as keyof typeof SiteSettings],
    message: invalid.error?.issues[0]?.message ?? '',
  };
});

/** The settings of the web image, in the order in which errors are reported. */
export const settingRules: readonly SettingRule[] = [
  {
    name: 'PUBLIC_URL',
    fallback: '',
    pattern: whole(`https?://${host}(/[A-Za-z0-9._~:/-]*)?`),
    message: 'must be an http(s) address',
  },
  {
    name: 'API_BASE_URL',
    fallback: '',
    pattern: optional(address),
    message: 'must be an http(s) address',
  },
  {
    name: 'API_UPSTREAM',
    fallback: '',
    pattern: optional(`https?://${host}/?`),
    message: 'must be an http(s) address without a path, such as http://api:8080',
  },
  {
    name: 'CONNECT_URL',
    fallback: '',
    pattern: optional(connectAddress),
    message: 'must be an https address without a path, such as https://connect.example.org',
  },
  ...siteRules,
];
