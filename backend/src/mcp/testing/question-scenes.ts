import { days } from '../../kernel/duration.ts';
import { formOf, type Choice, type Question } from '../questions/question.ts';
import type { Tool, ToolCall } from '../tools/tool.ts';
import { aToolCall, toolNamed } from './called-tool.ts';
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
  (choice: Choice): Scene =>
  async (stage) => {
    const { tool, call, question } = await asked(stage);
    const result = await tool.settle?.({ ...question, choice }, call);
    return (result?.content as readonly { readonly text: string }[])[0]?.text ?? '';
  };

/** What a client that shows forms gets for a conflict, and the answers after the user's choice. */
export const questionScenes: Readonly<Record<string, Scene>> = {
  'It conflicts with a saved one, and the tool shows the user a form.': async (stage) =>
    JSON.stringify(formOf((await asked(stage)).question), undefined, 2),
  'The user keeps the new one.': settled('new'),
  'The user keeps the old one.': settled('old'),
  'The user says that both are true.': settled('both'),
  'The user does not choose.': settled('undecided'),
};
