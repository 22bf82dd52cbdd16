import { expect } from '@jest/globals';
import { httpCaller, sseCaller, type Caller } from '../../../bench/callers.ts';
import { generateToken } from '../../../src/testing/visitor.ts';
import { expectFramed, type ToolResult } from './framed-answers.ts';
import { keptAlive } from './kept-alive.ts';

/** How often each form of an answer brought the words of a payload inside of a frame. */
export type Told = Map<string, number>;

type Ask = (name: string, args?: object) => Promise<ToolResult>;

/** A caller whose every answer must be the one to its question: a split event would not be. */
const asking = (caller: Caller): Ask => {
  let lastId = 0;
  return async (name, args = {}) => {
    lastId += 1;
    const params = { name, arguments: args };
    const asked = { jsonrpc: '2.0', id: lastId, method: 'tools/call', params };
    const answer = JSON.parse(await caller.call(JSON.stringify(asked))) as {
      readonly id: number;
      readonly result: ToolResult;
    };
    expect(answer.id).toBe(lastId);
    return answer.result;
  };
};

/**
 * Stores one payload in a new vault of three memories, as memory, title and checkpoint, and has
 * every tool show it, over POST and over an event stream. Resolves with how often it was shown.
 */
export const tellEverything = async (
  origin: string,
  { text, word }: { readonly text: string; readonly word: string },
): Promise<Told> => {
  const { token } = await generateToken(origin);
  const [post, stream] = [httpCaller(origin, token), await sseCaller(origin, token)];
  const told: Told = new Map();
  const ways: readonly Ask[] = [asking(post), asking(stream)];
  const say = async (form: string, by: Ask, name: string, args?: object): Promise<ToolResult> => {
    const result = await by(name, args);
    const shown = expectFramed(result, word).length;
    told.set(form, (told.get(form) ?? 0) + shown);
    return result;
  };
  const title = text.slice(0, 200);
  const remembered = async (by: Ask, form: string, fact: string): Promise<ToolResult> =>
    say(form, by, 'remember', { text: fact, category: 'habit' });

  const [first, second] = ways as readonly [Ask, Ask];
  const { structuredContent } = await remembered(first, 'stored', text);
  await remembered(second, 'known', text);
  await remembered(first, 'stored', `User lives in Oslo. ${text}`);
  await remembered(second, 'conflict', `User lives in Bergen. ${text}`);
  for (const by of ways) {
    await remembered(by, 'full', `User drinks tea. ${text}`);
    await say('replaced', by, 'checkpoint', { title, text });
    await say('replaced', by, 'checkpoint', { title, text });
    await say('resume', by, 'resume');
    await say('recall', by, 'recall', { query: word });
    await say('recall of conflicts', by, 'recall', { query: 'Where does the user live?' });
    await say('what_do_you_know', by, 'what_do_you_know');
  }
  await expectRestFaithful(origin, token, text, title);
  const { memory } = structuredContent as { readonly memory: { readonly id: string } };
  await say('forget', first, 'forget', { id: memory.id });
  post.close();
  stream.close();
  return told;
};

/**
 * The REST door hands its owner what was saved, to the letter, in JSON: a program that wants its
 * copy back must get it, and an escaped character can neither be missed nor run.
 */
const expectRestFaithful = async (
  origin: string,
  token: string,
  text: string,
  title: string,
): Promise<void> => {
  const door = keptAlive(origin, 1);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string): Promise<unknown> =>
    JSON.parse((await door.send({ method: 'GET', path, headers })).text);
  // What UTF-8 cannot write is replaced on its way into the store.
  const kept = text.toWellFormed().trim();
  expect(await read('/api/memories')).toMatchObject({ memories: [{ text: kept }, {}, {}] });
  expect(await read('/api/checkpoints')).toMatchObject({
    current: { title: title.toWellFormed().trim(), text: kept },
  });
  door.close();
};
