import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'frontend/src/pages/integration/sources');

/** The placeholder in the setup guide for the address and the visitor's token. */
const placeholderUrl = 'https://mindmirror.invalid/sse?token=YOUR_TOKEN';

/** A file of the setup guide with the visitor's URL filled in, like on the page. */
export const readGuide = (name: string, url: string): string => {
  const text = readFileSync(join(folder, name), 'utf8');
  if (!text.includes(placeholderUrl)) throw new Error(`${name} has no placeholder for the URL.`);
  return text.replaceAll(placeholderUrl, url);
};

export const readPrompt = (name: string): string =>
  readFileSync(join(folder, 'prompts', `${name}.txt`), 'utf8');
