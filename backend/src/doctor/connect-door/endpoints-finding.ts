import { ask, jsonOf, type Question } from '../ask.ts';
import type { Finding } from '../finding.ts';
import { remedyFor, type ConnectDoor } from './connect-door.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * Requests without parameters, so that they change nothing and the connect door itself refuses
 * them.
 */
const questions: Readonly<Record<string, Question>> = {
  '/authorize': {},
  '/token': { method: 'POST', headers: form, body: '' },
  '/register': {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  },
  '/revoke': { method: 'POST', headers: form, body: '' },
};

/** Some clients do not read where the endpoints are, but assume that they are at the root. */
export const endpointsFinding = async (door: ConnectDoor): Promise<Finding> => {
  const name = 'connect endpoints';
  const paths = Object.entries(questions);
  for (const [path, question] of paths) {
    const mistake = await mistakeAt(door, path, question);
    if (mistake !== undefined) return { name, state: 'failed', message: `${path} ${mistake}` };
  }
  return { name, state: 'ok', message: `${paths.map(([path]) => path).join(', ')} answer` };
};

const mistakeAt = async (
  door: ConnectDoor,
  path: string,
  question: Question,
): Promise<string | undefined> => {
  const answer = await ask(door.connectUrl + path, question);
  if ('kind' in answer) return `fails. ${answer.message}`;
  const { status } = answer;
  if (status >= 300 && status < 400) {
    return `redirects (${status}), and clients lose their request on the way. Answer there without a redirect.`;
  }
  const isRefusedByDoor =
    status >= 400 && status < 500 && typeof jsonOf(answer)?.['error_description'] === 'string';
  return isRefusedByDoor
    ? undefined
    : `is answered by something other than the connect door (${status}). ${remedyFor(door, status)}`;
};
