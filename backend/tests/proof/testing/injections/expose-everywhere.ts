import { expect } from '@jest/globals';
import { memoriesIn, notesIn, rememberedId } from '../../../../src/testing/read-answer.ts';
import { issueToken } from '../../../../src/testing/issue-token.ts';
import { expectFramed, type ToolResult } from './framed-answers.ts';
import type { Injection } from './injections.ts';
import { createKeepAliveClient } from '../keep-alive-client.ts';
import { openTransports, type TransportClient } from './transport-clients.ts';

/**
 * How often each form of an answer contained a payload inside a frame. `answers` is the number of
 * checked answers.
 */
export type ShownCounts = Map<string, number>;

/** Calls a tool, checks the answer, and counts it under its form. Resolves with the text. */
type CallTool = (
  form: string,
  way: TransportClient,
  name: string,
  args?: object,
) => Promise<string>;

const callAndCount =
  (counts: ShownCounts, word: string): CallTool =>
  async (form, way, name, args = {}) => {
    const { result } = await way.ask('tools/call', { name, arguments: args });
    const framed = expectFramed(result as ToolResult, word);
    counts.set(form, (counts.get(form) ?? 0) + framed.length);
    counts.set('answers', (counts.get('answers') ?? 0) + 1);
    return (result as ToolResult).content[0]!.text;
  };

/**
 * Stores one payload in a new vault of three memories, as memory, title, checkpoint and client
 * name, and makes every tool show it, in both protocol modes over POST and over an event stream.
 * Resolves with how often it was shown.
 */
export const exposeEverywhere = async (
  origin: string,
  injection: Injection,
): Promise<ShownCounts> => {
  const { text, word } = injection;
  const counts: ShownCounts = new Map();
  const say = callAndCount(counts, word);
  const { token } = await issueToken(origin);
  const ways = await openTransports(origin, token, `${injection.hidden}${text}`);
  const [plain, stateless, stream] = ways.all;
  const title = text.slice(0, 200);
  const remember = async (way: TransportClient, form: string, fact: string): Promise<string> =>
    say(form, way, 'remember', { text: fact, category: 'habit' });

  const id = rememberedId(await remember(stateless, 'stored', text));
  await remember(plain, 'known', text);
  await remember(stream, 'stored', `User lives in Oslo. ${text}`);
  await remember(stateless, 'conflict', `User lives in Bergen. ${text}`);
  for (const way of ways.all) {
    await remember(way, 'full', `User drinks tea. ${text}`);
    await say('replaced', way, 'checkpoint', { title, text: 'Next: sleep' });
    await say('replaced', way, 'checkpoint', { title, text });
    await say('resume', way, 'resume');
    await say('resume', way, 'resume', { title, previous: true });
    await say('resume', way, 'resume', { title: 'none like this' });
    await say('recall', way, 'recall', { query: word });
    await say('recall of conflicts', way, 'recall', { query: 'Where does the user live?' });
    const everything = await say('what_do_you_know', way, 'what_do_you_know');
    counts.set('saved_by', (counts.get('saved_by') ?? 0) + namedIn(everything));
  }
  await expectRestFaithful(origin, token, text, title);
  await say('forget', stream, 'forget', { id });
  ways.close();
  return counts;
};

const namedIn = (answer: string): number =>
  memoriesIn(answer).filter(({ remarks }) => remarks.length > 0).length;

/**
 * Facts that contradict each other and whose conflict reason repeats the word that replaces `§`.
 */
const contradictions = [
  ['User prefers § over coffee', 'User prefers coffee over §'],
  ['User prefers coffee over §', 'User prefers § over coffee'],
  ["User's § is called Tom", "User's § is called Jim"],
] as const;

/**
 * Stores facts that contradict each other in a word with hidden characters, so that the conflict
 * reason contains them, and makes `remember` and `recall` report it. Resolves with how often a
 * reason with the word was reported.
 */
export const exposeReasons = async (
  origin: string,
  { word, hidden }: Injection,
  index: number,
): Promise<ShownCounts> => {
  const counts: ShownCounts = new Map();
  const say = callAndCount(counts, word);
  const { token } = await issueToken(origin);
  const ways = await openTransports(origin, token, word);
  const [first, second] = contradictions[index % contradictions.length]!;
  const [way, other] = [ways.all[index % 3]!, ways.all[(index + 1) % 3]!];
  const fact = (of: string) => ({
    text: of.replace('§', `tea${hidden} ${word}`),
    category: 'preference',
  });
  await say('stored', way, 'remember', fact(first));
  const answers = [
    await say('conflict', other, 'remember', fact(second)),
    await say('recall of conflicts', way, 'recall', { query: `tea ${word}` }),
  ];
  counts.set('reason', answers.filter((text) => reasonsIn(text).includes(word)).length);
  ways.close();
  return counts;
};

const reasonsIn = (answer: string): string =>
  notesIn(answer)
    .filter((note) => note.startsWith('conflict '))
    .join('\n');

/**
 * REST returns saved text to its owner unchanged, because programs need an exact copy. In JSON,
 * hidden characters are escaped, so they can neither be overlooked nor executed.
 */
const expectRestFaithful = async (
  origin: string,
  token: string,
  text: string,
  title: string,
): Promise<void> => {
  const connection = createKeepAliveClient(origin, 1);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string): Promise<unknown> =>
    JSON.parse((await connection.send({ method: 'GET', path, headers })).text);
  // Stored text has a replacement character for lone surrogates, which UTF-8 cannot encode.
  const kept = text.toWellFormed().trim();
  expect(await read('/api/memories')).toMatchObject({ memories: [{ text: kept }, {}, {}] });
  expect(await read('/api/checkpoints')).toMatchObject({
    current: { title: title.toWellFormed().trim(), text: kept },
  });
  connection.close();
};
