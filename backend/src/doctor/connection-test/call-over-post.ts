import { ask, mediaTypeOf, type Answer } from '../ask.ts';
import { ConnectionError } from './connection-error.ts';
import { describeRefusal } from './describe-refusal.ts';
import {
  isCalled,
  listTools,
  messageHeaders,
  recallNothing,
  resultIn,
  toolsIn,
} from './mcp-messages.ts';
import { tokenHeader, urlOf, type ToolUrl } from './tool-url.ts';

/**
 * Lists the tools and calls `recall` over `POST /mcp`. Resolves with the names of the tools.
 * @throws ConnectionError with the first thing that is wrong.
 */
export const callOverPost = async (url: ToolUrl): Promise<readonly string[]> => {
  const tools = toolsIn(await post(url, listTools));
  if (!tools.includes('recall')) {
    throw new ConnectionError(
      `${new URL(url.base).host} answers, but not as MindMirror: its tools do not include recall, so use the URL that the site of your installation shows.`,
    );
  }
  if (!isCalled(await post(url, recallNothing(2)))) throw failedCall();
  return tools;
};

export const failedCall = (): ConnectionError =>
  new ConnectionError(
    'The connection works, but calling recall fails: try again in a minute, then run "mindmirror doctor" on the server and check its log.',
  );

const post = async (url: ToolUrl, message: object): Promise<unknown> => {
  const answer = await ask(urlOf(url, '/mcp'), {
    method: 'POST',
    headers: { ...messageHeaders, ...tokenHeader(url) },
    body: JSON.stringify(message),
  });
  if ('kind' in answer) throw new ConnectionError(answer.message);
  if (!isJson(answer)) throw new ConnectionError(describeRefusal('/mcp', answer, url));
  return resultIn(answer.text);
};

const isJson = ({ status, headers }: Answer): boolean =>
  status === 200 && mediaTypeOf(headers) === 'application/json';
