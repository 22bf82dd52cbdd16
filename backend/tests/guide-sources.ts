import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'frontend/src/pages/integration/sources');

/** What stands in the setup guide until the page knows its address and its visitor's token. */
const sampleUrl = 'https://mindmirror.invalid/sse?token=YOUR_TOKEN';

/** A file the setup guide shows, with a visitor's own URL in it, as the page fills it in. */
export const readGuide = (name: string, url: string): string => {
  const text = readFileSync(join(folder, name), 'utf8');
  if (!text.includes(sampleUrl)) throw new Error(`${name} has no place for the URL.`);
  return text.replaceAll(sampleUrl, url);
};

export const readPrompt = (name: string): string =>
  readFileSync(join(folder, 'prompts', `${name}.txt`), 'utf8');
