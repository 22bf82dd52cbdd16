import { ask, type Answer } from '../ask.ts';
import type { Finding } from '../finding.ts';
import { remedyFor, type ConnectDoor } from './connect-door.ts';

/**
 * The user agents that claude.ai sends (anthropics/claude-ai-mcp#49 and #75, 2026). Rules that
 * block them break the connection without a message.
 */
const hostedAgents = ['Claude-User', 'python-httpx/0.28.1'];

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

/** Whether a call without a token is told where to log in, and whether a hosted tool is too. */
export const challengeFindings = async (door: ConnectDoor): Promise<readonly Finding[]> => {
  const plain = await callWithoutToken(door);
  const hosted: Hosted[] = [];
  for (const agent of hostedAgents) {
    hosted.push({ agent, answer: await callWithoutToken(door, { 'user-agent': agent }) });
  }
  return [
    { name: 'connect challenge', ...describeChallenge(door, plain) },
    { name: 'connect agents', ...describeAgents(door, plain, hosted) },
  ];
};

type Asked = Awaited<ReturnType<typeof ask>>;
type Hosted = { readonly agent: string; readonly answer: Asked };
type Described = Pick<Finding, 'state' | 'message'>;

const describeChallenge = (door: ConnectDoor, answer: Asked): Described => {
  if ('kind' in answer) return { state: 'failed', message: `POST /mcp: ${answer.message}` };
  if (answer.status !== 401) {
    return {
      state: 'failed',
      message: `POST /mcp without a token answers ${answer.status} instead of 401. ${remedyFor(door, answer.status)}`,
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

const describeAgents = (
  { connectUrl }: ConnectDoor,
  plain: Asked,
  hosted: readonly Hosted[],
): Described => {
  const outcome = (asked: Asked): string => ('kind' in asked ? 'no answer' : String(asked.status));
  const blocked = hosted.find(({ answer }) => outcome(answer) !== outcome(plain));
  return blocked === undefined
    ? { state: 'ok', message: `${hostedAgents.join(' and ')} get the same answers as others` }
    : {
        state: 'failed',
        message: `the agent ${blocked.agent} gets ${outcome(blocked.answer)} where others get ${outcome(plain)}. Exempt ${new URL(connectUrl).host} from bot protection and from rules about agents.`,
      };
};
