import { ask } from '../ask.ts';
import type { Finding } from '../finding.ts';
import type { ConnectDoor } from './connect-door.ts';

const paths = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
];

/**
 * The host for tokens has no login. If it seems to have one, some tools that have a token start a
 * login and ignore the token.
 */
export const tokenHostFindings = async ({
  publicUrl,
}: ConnectDoor): Promise<readonly Finding[]> => {
  if (publicUrl === undefined) return [];
  const name = 'token host';
  const { origin, host } = new URL(publicUrl);
  for (const path of paths) {
    const answer = await ask(origin + path);
    // The check of event streams reports an address without a server.
    if ('kind' in answer || answer.status >= 500) return [];
    if (answer.status === 404) continue;
    const message = `${host}${path} answers ${answer.status} instead of 404, so tools that have a token may start a login instead of using it. Send /.well-known of ${host} to the api with the header Host unchanged, and answer it with no page.`;
    return [{ name, state: 'failed', message }];
  }
  return [{ name, state: 'ok', message: `${host} offers no login to tools that have a token` }];
};
