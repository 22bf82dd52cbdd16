import { z } from 'zod';
import { Settings } from './settings.ts';

const head =
  '# MindMirror settings with their defaults. Generated from backend/src/config/settings.ts:\n' +
  '# change them there, then run `npm run env-example`.\n';

/**
 * The text of `.env.example`: every setting with its description, commented out with its default
 * value.
 */
export const environmentExample = (): string => {
  const { properties = {} } = z.toJSONSchema(Settings, { io: 'input' });
  const blocks = Object.entries(properties).map(([name, schema]) => {
    const { description, default: value } = schema as { description?: string; default?: string };
    return `# ${description ?? ''}\n# ${name}=${value ?? ''}\n`;
  });
  return [head, ...blocks].join('\n');
};
