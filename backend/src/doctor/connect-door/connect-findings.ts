import { isLocalName } from '../../kernel/loopback.ts';
import { ask } from '../ask.ts';
import type { Finding } from '../finding.ts';
import type { NetworkError } from '../network-error.ts';
import { challengeFindings } from './challenge-findings.ts';
import type { ConnectDoor } from './connect-door.ts';
import { endpointsFinding } from './endpoints-finding.ts';
import { cachingFinding, metadataFinding, type Published } from './metadata-findings.ts';
import { tokenHostFindings } from './token-host-finding.ts';

/**
 * Sends the requests of a hosted AI tool to the public address of the connect door, through
 * everything in front of it. Registers no client and signs nobody in.
 */
export const connectFindings = async (door: ConnectDoor): Promise<readonly Finding[]> => {
  const published: Published[] = [];
  for (const path of Object.keys(door.documents)) {
    const answer = await ask(door.connectUrl + path);
    if ('kind' in answer) return [addressFinding(door), unreachable(answer)];
    published.push({ path, answer });
  }
  return [
    addressFinding(door),
    metadataFinding(door, published),
    cachingFinding(published),
    ...(await challengeFindings(door)),
    await endpointsFinding(door),
    ...(await tokenHostFindings(door)),
  ];
};

/** The settings already refuse a path, plain http and the host of `PUBLIC_URL`. */
const addressFinding = ({ connectUrl }: ConnectDoor): Finding => {
  const name = 'connect address';
  return isLocalName(new URL(connectUrl).hostname)
    ? {
        name,
        state: 'warning',
        message: `${connectUrl} is this machine, which no hosted tool can reach. Set CONNECT_URL to a public https address.`,
      }
    : { name, state: 'ok', message: `people add ${connectUrl}/mcp in their tool` };
};

const unreachable = ({ kind, message }: NetworkError): Finding => {
  const isFault = kind.startsWith('certificate') || kind === 'no_tls';
  return {
    name: 'connect metadata',
    state: isFault ? 'failed' : 'warning',
    message: isFault
      ? message
      : `not checked. ${message} If hosted tools do reach the address, run this where they come from.`,
  };
};
