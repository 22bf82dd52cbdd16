import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contentSecurityPolicy,
  playerPolicy,
} from '../../backend/src/http/content-security-policy.ts';
import { headersFor } from '../../backend/src/http/middleware/security-headers.ts';
import { toSite, type Site } from '../../backend/src/config/site-settings.ts';
import { settingRules } from './setting-rules.ts';

// Writes the files that the web container shares with the server to the given folder: the security
// headers, the content security policies, the setting rules and the template of config.json. usage:
// node docker/web/generate-config.ts FOLDER

/** nginx variables with a space in front of the origin, or empty; configure.awk sets them. */
const policy = contentSecurityPolicy({ apiOrigin: '$api_origin', demoOrigin: '$demo_origin' })
  .replace(' $api_origin', '$api_origin')
  .replace(' $demo_origin', '$demo_origin');

const policies = `map $page $policy {
  default ${JSON.stringify(policy)};
  /demo/index.html ${JSON.stringify(playerPolicy)};
}
`;

/** The headers of every location. Each location sets $caching. */
const headers = (publicUrl: string): string =>
  Object.entries({
    ...headersFor(publicUrl),
    'Content-Security-Policy': '$policy',
    'Cache-Control': '$caching',
  })
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)} always;\n`)
    .join('');

/** `@NAME@` is replaced with the value of a setting; fields with an empty setting are omitted. */
const placeholders = Object.fromEntries(settingRules.map(({ name }) => [name, `@${name}@`]));

const config = (): string => {
  // Placeholders are not valid settings, but toSite only copies them to their fields.
  const site: Site = toSite(placeholders as Parameters<typeof toSite>[0]);
  const { PUBLIC_URL: publicUrl, API_BASE_URL: apiBaseUrl, CONNECT_URL: connectUrl } = placeholders;
  return JSON.stringify({ publicUrl, apiBaseUrl, connectUrl, ...site });
};

const rules = settingRules
  .map(({ name, fallback, pattern, message }) => [name, fallback, pattern, message].join('\t'))
  .join('\n');

const [folder = 'generated'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const files = {
  'policies.conf': policies,
  'headers-http.conf': headers('http://'),
  'headers-https.conf': headers('https://'),
  'settings.tsv': `${rules}\n`,
  'config.template.json': `${config()}\n`,
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
