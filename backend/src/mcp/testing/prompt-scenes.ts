import { call, type Scene } from './scene.ts';
import { writtenPrompt } from './written-prompt.ts';

/** The messages of the prompts. */
export const promptScenes = {
  prompts: {
    '`context`.': async (stage) => {
      const text = 'User prefers pnpm over npm in all projects';
      await call(stage, 'remember', { text, category: 'preference' });
      return writtenPrompt({ ...stage, product: stage.installation.product }, 'context');
    },
    '`checkpoint`.': async ({ installation: { product }, vault }) =>
      writtenPrompt({ product, vault }, 'checkpoint'),
    '`checkpoint` with a title.': async ({ installation: { product }, vault }) =>
      writtenPrompt({ product, vault }, 'checkpoint', { title: 'Harbor, search page' }),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Scene>>>>;
