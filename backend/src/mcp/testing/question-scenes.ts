import { days } from '../../kernel/duration.ts';
import {
  formOf,
  type Question,
  type SavedChoice,
  type UnsavedChoice,
} from '../questions/question.ts';
import type { Tool, ToolCall } from '../tools/tool.ts';
import { aToolCall, toolNamed } from './called-tool.ts';
import { saveFacts } from './remembered-facts.ts';
import type { Scene, Stage } from './scene.ts';

const facts = ['User prefers npm over pnpm', 'User prefers pnpm over npm'];

/** Saves both sides of a conflict. */
const asked = async ({ installation, vault }: Stage) => {
  const tool: Tool = toolNamed(installation.product, 'remember');
  const call: ToolCall = { ...aToolCall, vault };
  let question: Question | undefined;
  for (const text of facts) {
    ({ question } = await tool.call({ text, category: 'preference' }, call));
    installation.clock.move(days(1));
  }
  if (question === undefined) throw new Error('There is no question.');
  return { tool, call, question };
};

const settled =
  (choice: SavedChoice): Scene =>
  async (stage) => {
    const { tool, call, question } = await asked(stage);
    if (question.kind !== 'saved') throw new Error('The facts are not saved.');
    const result = await tool.settle?.({ ...question, choice }, call);
    return (result?.content as readonly { readonly text: string }[])[0]?.text ?? '';
  };

/** Remembers a fact that contradicts one of 25 in a full vault. */
const askedInFullVault = async (stage: Stage) => {
  await saveFacts(stage);
  const tool = toolNamed(stage.installation.product, 'remember');
  const input = { text: 'User prefers npm over pnpm in all projects', category: 'preference' };
  const call = { ...aToolCall, vault: stage.vault, params: { arguments: input } };
  const { question } = await tool.call(input, call);
  if (question?.kind !== 'unsaved') throw new Error('There is no question.');
  return { tool, call, question };
};

const settledInFullVault =
  (choose: (question: Question & { readonly kind: 'unsaved' }) => UnsavedChoice): Scene =>
  async (stage) => {
    const { tool, call, question } = await askedInFullVault(stage);
    const result = await tool.settle?.({ ...question, choice: choose(question) }, call);
    return (result?.content as readonly { readonly text: string }[])[0]?.text ?? '';
  };

/** A conflict in a full vault, which did not save the fact. */
export const fullVaultScenes: Readonly<Record<string, Scene>> = {
  'The vault is full, a saved memory conflicts, and the tool shows the user a form.': async (
    stage,
  ) => JSON.stringify(formOf((await askedInFullVault(stage)).question), undefined, 2),
  'The user lets it replace the old one.': settledInFullVault(() => 'new'),
  'The user says that both are true and forgets something else.': settledInFullVault(
    ({ others: [first] }) => (first === undefined ? 'undecided' : { forget: first.memoryId }),
  ),
  'The user keeps the old one in the full vault.': settledInFullVault(() => 'old'),
  'The user does not choose in the full vault.': settledInFullVault(() => 'undecided'),
};

/**
 * The question that a client with forms gets for a conflict, and the answers after the user's
 * choice.
 */
export const questionScenes: Readonly<Record<string, Scene>> = {
  'It conflicts with a saved one, and the tool shows the user a form.': async (stage) =>
    JSON.stringify(formOf((await asked(stage)).question), undefined, 2),
  'The user keeps the new one.': settled('new'),
  'The user keeps the old one.': settled('old'),
  'The user says that both are true.': settled('both'),
  'The user does not choose.': settled('undecided'),
};
