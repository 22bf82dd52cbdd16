import type { MemoryId } from '../../kernel/ids.ts';
import { fillVault } from '../../testing/fill-vault.ts';
import { memoriesIn, nextCursorIn, rememberedId } from '../../testing/read-answer.ts';
import { someMemoryRow } from '../../testing/rows.ts';
import { times } from '../../testing/times.ts';
import { checkpointScenes } from './checkpoint-scenes.ts';
import { fullVaultScenes, questionScenes } from './question-scenes.ts';
import { promptScenes } from './prompt-scenes.ts';
import { recalledRemarks, remarkScenes } from './remark-scenes.ts';
import { remember, rememberFacts, saveFacts } from './remembered-facts.ts';
import { call, type Scene, type Stage } from './scene.ts';

const fill = async ({ installation, vault }: Stage, texts: readonly string[]): Promise<void> => {
  const { dataDir, clock } = installation;
  const all = texts.map((text) => ({ text, category: 'project' as const }));
  await fillVault({ dataDir, end: clock.now() }, vault, all);
};

const unreadable = async ({ installation, vault }: Stage, start: string): Promise<void> => {
  const memoryId = `m_${start.padEnd(32, '0')}` as MemoryId;
  const guard = { limit: null, maxBytes: null, lookup: vault.lookup };
  await installation.ports.memories.add(vault.vaultId, someMemoryRow({ memoryId }), guard);
};

const long = (of: string): string => `Notes on ${of}: ${'the tide is high at noon. '.repeat(150)}`;

const scenes = {
  remember: {
    'A fact is saved.': async (stage) => remember(stage, 'User prefers pnpm over npm'),
    'A fact in another language is saved, with its meaning in English.': async (stage) =>
      call(stage, 'remember', {
        text: 'Trinkt keinen Kaffee nach 15 Uhr',
        category: 'habit',
        in_english: 'User drinks no coffee after 3 pm',
      }),
    'A fact in another language is saved without its meaning in English.': async (stage) =>
      call(stage, 'remember', { text: 'Trinkt keinen Kaffee nach 15 Uhr', category: 'habit' }),
    'Its meaning in English is sent later.': async (stage) => {
      const fact = { text: 'Trinkt keinen Kaffee nach 15 Uhr', category: 'habit' };
      await call(stage, 'remember', fact);
      return call(stage, 'remember', { ...fact, in_english: 'User drinks no coffee after 3 pm' });
    },
    'Its meaning in English is sent later, and it replaces another.': async (stage) => {
      const fact = { text: 'Trinkt keinen Kaffee nach 15 Uhr', category: 'habit' };
      const [, old] = /as (\w+)/.exec(await remember(stage, 'User drinks coffee all day')) ?? [];
      await call(stage, 'remember', fact);
      const glossed = { ...fact, in_english: 'User drinks no coffee after 3 pm' };
      return call(stage, 'remember', { ...glossed, replaces: [old] });
    },
    'It conflicts with a saved one.': async (stage) => {
      await remember(stage, 'User prefers npm over pnpm');
      return remember(stage, 'User prefers pnpm over npm');
    },
    'A memory about the same thing is saved.': async (stage) => {
      await rememberFacts(stage, 12);
      return remember(stage, "Harbor's backend was rewritten in Rust", 'project');
    },
    ...questionScenes,
    'Nearly the same fact is saved.': async (stage) => {
      await remember(stage, 'User likes green tea in the morning');
      return remember(stage, 'User likes green tea in the mornings');
    },
    'The same fact is saved.': async (stage) => {
      await remember(stage, 'User prefers pnpm over npm');
      return remember(stage, 'User prefers pnpm over npm');
    },
    'It replaces a saved one.': async (stage) => {
      const id = rememberedId(await remember(stage, 'User prefers npm over pnpm'));
      const fact = { text: 'User prefers pnpm over npm', category: 'preference' };
      return call(stage, 'remember', { ...fact, replaces: [id] });
    },
    'The memory to replace does not exist.': async (stage) =>
      call(stage, 'remember', { text: 'User plays go', category: 'habit', replaces: ['7e4e'] }),
    'The same fact was forgotten before.': async (stage) => {
      const id = rememberedId(await remember(stage, 'User prefers pnpm over npm'));
      await call(stage, 'forget', { id });
      return remember(stage, 'User prefers pnpm over npm');
    },
    ...remarkScenes,
    'The vault is full.': async (stage) => {
      await rememberFacts(stage, 25);
      return remember(stage, 'User drinks tea at four');
    },
    'The vault is full, and nothing stands out to forget.': async (stage) => {
      await saveFacts(stage, 0);
      return remember(stage, 'User drinks tea at four');
    },
    'The vault is full, and a saved memory conflicts with the new one.': async (stage) => {
      await rememberFacts(stage, 25);
      return remember(stage, 'User prefers npm over pnpm in all projects');
    },
    'The user says that it and what it conflicts with are both true.': async (stage) => {
      const older = rememberedId(await remember(stage, 'User prefers npm over pnpm'));
      await remember(stage, 'User prefers pnpm over npm');
      return call(stage, 'remember', {
        text: 'User prefers pnpm over npm',
        category: 'preference',
        both_true: [older],
      });
    },
    ...fullVaultScenes,
    'The text contains a MindMirror token.': async (stage) =>
      remember(stage, `The key is ${(await stage.installation.newVault()).token}`),
    'The text contains a secret.': async (stage) => remember(stage, 'Wifi password: hunter2!'),
  },
  recall: {
    'Some memories match.': async (stage) => {
      await rememberFacts(stage, 25);
      return call(stage, 'recall', { query: 'What is the Harbor project built with?' });
    },
    'Recalled memories conflict.': async (stage) => {
      await remember(stage, 'User lives in Paris', 'identity');
      await remember(stage, 'User lives in Berlin', 'identity');
      return call(stage, 'recall', { query: 'Where does the user live?' });
    },
    'Nothing is saved.': async (stage) => call(stage, 'recall', { query: 'editor' }),
    'Nothing matches.': async (stage) => {
      await remember(stage, 'User plays chess');
      return call(stage, 'recall', { query: '…?!' });
    },
    'Nothing was saved at the time that the query asks for.': async (stage) => {
      await remember(stage, 'User plays chess');
      return call(stage, 'recall', { query: 'What did I tell you in May 2019?' });
    },
    'Only one category is requested.': async (stage) => {
      await rememberFacts(stage, 25);
      return call(stage, 'recall', { query: 'Harbor', category: 'goal' });
    },
    'A filter leaves nothing.': async (stage) => {
      await remember(stage, 'User plays chess');
      return call(stage, 'recall', { query: 'chess', category: 'goal', since: '2026-01-01' });
    },
    'The query is empty.': async (stage) => {
      await rememberFacts(stage, 3);
      return call(stage, 'recall', { query: '' });
    },
    ...recalledRemarks,
    'The query is an id.': async (stage) => {
      const id = rememberedId(await remember(stage, 'User plays chess'));
      return call(stage, 'recall', { query: id });
    },
    'Texts are too long for one answer.': async (stage) => {
      await fill(
        stage,
        times(6, (index) => long(`harbor ${index}`)),
      );
      return call(stage, 'recall', { query: 'harbor notes' });
    },
  },
  forget: {
    'A memory is forgotten.': async (stage) => {
      const id = rememberedId(await remember(stage, 'User plays chess'));
      return call(stage, 'forget', { id });
    },
    'A memory is removed for good.': async (stage) => {
      const id = rememberedId(await remember(stage, 'User plays chess'));
      return call(stage, 'forget', { id, for_good: true });
    },
    'The memory is already in the bin.': async (stage) => {
      const id = rememberedId(await remember(stage, 'User plays chess'));
      await call(stage, 'forget', { id });
      return call(stage, 'forget', { id });
    },
    'Its text cannot be read.': async (stage) => {
      await unreadable(stage, '7e4e');
      return call(stage, 'forget', { id: '7e4e' });
    },
    'No memory has the id.': async (stage) => call(stage, 'forget', { id: '7e4e' }),
    'Several ids start with it.': async (stage) => {
      await unreadable(stage, '7e4e1');
      await unreadable(stage, '7e4e2');
      return call(stage, 'forget', { id: '7e4e' });
    },
  },
  what_do_you_know: {
    'Everything fits one page.': async (stage) => {
      await rememberFacts(stage, 7);
      return call(stage, 'what_do_you_know');
    },
    'One category is requested.': async (stage) => {
      await rememberFacts(stage, 7);
      return call(stage, 'what_do_you_know', { category: 'preferences' });
    },
    'Two of its memories contradict each other.': async (stage) => {
      await remember(stage, 'User prefers npm over pnpm');
      await remember(stage, 'User prefers pnpm over npm');
      return call(stage, 'what_do_you_know');
    },
    'Nothing in the category is saved.': async (stage) => {
      await rememberFacts(stage, 7);
      return call(stage, 'what_do_you_know', { category: 'tool' });
    },
    'Nothing is saved.': async (stage) => call(stage, 'what_do_you_know'),
    'There are more pages.': async (stage) => {
      await fill(
        stage,
        times(6, (index) => long(`harbor ${index}`)),
      );
      return call(stage, 'what_do_you_know');
    },
    'The cursor is invalid.': async (stage) => call(stage, 'what_do_you_know', { cursor: 'next' }),
  },
  ...checkpointScenes,
  ...promptScenes,
  arguments: {
    'The text is missing.': async (stage) => call(stage, 'remember', { category: 'tool' }),
    'The text is empty.': async (stage) =>
      call(stage, 'remember', { text: '\u200b', category: 'tool' }),
    'The text is too long.': async (stage) =>
      call(stage, 'remember', { text: 'x'.repeat(4_001), category: 'tool' }),
    'The category is missing or unknown.': async (stage) => call(stage, 'remember', { text: 'x' }),
    'The query is not a string.': async (stage) => call(stage, 'recall', { query: 5 }),
    'The category to show is unknown.': async (stage) =>
      call(stage, 'what_do_you_know', { category: 'health' }),
    'The query is too long.': async (stage) => call(stage, 'recall', { query: 'x'.repeat(4_001) }),
    'The day is invalid.': async (stage) =>
      call(stage, 'recall', { query: 'tea', since: 'last week' }),
    'The id is missing.': async (stage) => call(stage, 'forget'),
    'The cursor is not a string.': async (stage) => call(stage, 'what_do_you_know', { cursor: 1 }),
    'The checkpoint has no title.': async (stage) => call(stage, 'checkpoint', { text: 'x' }),
    'The checkpoint is too long.': async (stage) =>
      call(stage, 'checkpoint', { title: 'x', text: 'x'.repeat(32_769) }),
    'An argument is unknown.': async (stage) =>
      call(stage, 'recall', { query: 'tea', sort: 'new' }),
    'An argument is unknown and its name is not a word.': async (stage) =>
      call(stage, 'resume', { 'my title': 'tea' }),
    'The checkpoint has no such part.': async (stage) => {
      await call(stage, 'checkpoint', { title: 'x', text: 'x' });
      return call(stage, 'resume', { part: 2 });
    },
    'The arguments are not an object.': async (stage) => call(stage, 'recall', ['tea']),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Scene>>>>;

export const answerScenes: Readonly<Record<string, Readonly<Record<string, Scene>>>> = scenes;

/** The mark, the ids and the cursor of an answer, which differ from run to run. */
export const randomWordsIn = (answer: string): readonly string[] =>
  [
    ...memoriesIn(answer).map(({ id }) => id),
    ...answer.matchAll(
      /(?:⚠️|\bas|Removed|Forgot|replaced|the id|same as|Saved:|Forgotten:|contradicts) ([0-9a-f]{4,32})\b(?!-)/g,
    ),
    ...answer.matchAll(/(?:: |\band )([0-9a-f]{4,32})(?= (?:and|stay|is)|, in the bin)/g),
    ...answer.matchAll(/<notes-([0-9a-f]{8})>/g),
    nextCursorIn(answer) ?? [],
  ].flatMap((found) => (typeof found === 'string' ? found : (found[1] ?? [])));
