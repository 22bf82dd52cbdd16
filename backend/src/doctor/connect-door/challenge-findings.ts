import { ask, type Answer } from '../ask.ts';
import type { Finding } from '../finding.ts';
import { routeTo, type ConnectDoor } from './connect-door.ts';

/** The agent with which claude.ai calls. Rules against it break the connection without a message. */
const hostedAgent = 'Claude-User';

const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

const callWithoutToken = async (
  { connectUrl }: ConnectDoor,
  agent: Readonly<Record<string, string>> = {},
): ReturnType<typeof ask> =>
  ask(`${connectUrl}/mcp`, {
    method: 'POST',
    headers: {
      ...agent,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: message,
  });

/** Whether a call without a token learns where to log in, and whether a hosted tool does too. */
export const challengeFindings = async (door: ConnectDoor): Promise<readonly Finding[]> => {
  const plain = await callWithoutToken(door);
  const hosted = await callWithoutToken(door, { 'user-agent': hostedAgent });
  return [
    { name: 'connect challenge', ...describeChallenge(door, plain) },
    { name: 'connect agents', ...describeAgents(door, plain, hosted) },
  ];
};

type Asked = Awaited<ReturnType<typeof ask>>;
type Described = Pick<Finding, 'state' | 'message'>;

const describeChallenge = (door: ConnectDoor, answer: Asked): Described => {
  if ('kind' in answer) return { state: 'failed', message: `POST /mcp: ${answer.message}` };
  if (answer.status !== 401) {
    return {
      state: 'failed',
      message: `POST /mcp without a token answers ${answer.status} instead of 401. ${routeTo(door)}`,
    };
  }
  const address = `${door.connectUrl}/.well-known/oauth-protected-resource/mcp`;
  return challengeOf(answer).includes(`resource_metadata="${address}"`)
    ? { state: 'ok', message: 'a call without a token learns where to log in' }
    : {
        state: 'failed',
        message:
          'the 401 of POST /mcp lacks the header WWW-Authenticate with the address of the metadata. Let the proxy pass that header on unchanged.',
      };
};

const challengeOf = ({ headers }: Answer): string => headers.get('www-authenticate') ?? '';

const describeAgents = (door: ConnectDoor, plain: Asked, hosted: Asked): Described => {
  const outcome = (asked: Asked): string => ('kind' in asked ? 'no answer' : String(asked.status));
  return outcome(plain) === outcome(hosted)
    ? { state: 'ok', message: `${hostedAgent} gets the same answers as others` }
    : {
        state: 'failed',
        message: `the agent ${hostedAgent} gets ${outcome(hosted)} where others get ${outcome(plain)}. Exempt ${new URL(door.connectUrl).host} from bot protection and from rules about agents.`,
      };
};
