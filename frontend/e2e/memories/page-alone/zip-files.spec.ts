import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, storeToken, test } from '../../testing/site.ts';

const json = (value: unknown): Uint8Array => strToU8(JSON.stringify(value));
const zipped = (files: Zippable): Buffer => Buffer.from(zipSync(files));

const bio = (fact: string) => ({
  mapping: { a: { message: { recipient: 'bio', content: { parts: [fact] } } } },
});

const exportsOf: readonly (readonly [name: string, zip: Buffer, facts: readonly string[]])[] = [
  [
    'ChatGPT, in several files',
    zipped({
      'conversations-000.json': json([bio('User prefers metric units.')]),
      'conversations-001.json': json([bio('User keeps bees.'), bio('User prefers metric units.')]),
      'chat.html': strToU8('<p>not read</p>'),
      '__MACOSX/._conversations-000.json': strToU8('x'),
    }),
    ['User prefers metric units.', 'User keeps bees.'],
  ],
  [
    'Claude, with an archive inside and documents beside it',
    zipped({
      'projects/contract.txt': strToU8('The supplier must pay. All rights reserved.'),
      'photo.png': [new Uint8Array(200_000), { level: 0 }],
      'conversations.json': json([{ chat_messages: [{ text: 'Hello' }] }]),
      'memories-000.zip': zipSync({
        'memories/1.json': json({ conversations_memory: 'Ada prefers Rust. She rows.' }),
      }),
    }),
    ['Ada prefers Rust.', 'She rows.'],
  ],
];

for (const [name, buffer, facts] of exportsOf) {
  test(`the .zip of ${name} is read in the browser`, async ({ page }) => {
    await storeToken(page);
    await page.goto('/memories#import');
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer });
    const found = page.getByRole('region', { name: 'Facts found' }).getByRole('listitem');
    await expect(found).toHaveCount(facts.length);
    for (const fact of facts) await expect(found.filter({ hasText: fact })).toHaveCount(1);
  });
}

const refused: readonly (readonly [name: string, content: () => Buffer, sentence: string])[] = [
  ['that is no archive', () => Buffer.from('PK'), 'it is damaged or has a password'],
  [
    'that is cut off',
    () => zipped({ 'a.json': json(Array.from({ length: 4_000 }, Math.random)) }).subarray(0, 5_000),
    'it is damaged or has a password',
  ],
  ['that unpacks to 250 MB', bomb, 'This .zip has too much in it'],
  [
    'that holds nothing to read',
    () => zipped({ 'a.png': strToU8('x') }),
    'No facts were found in it.',
  ],
];

for (const [name, content, sentence] of refused) {
  test(`a .zip ${name} is refused with the reason`, async ({ page }) => {
    await storeToken(page);
    await page.goto('/memories#import');
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: content() });
    await expect(page.getByRole('alert')).toContainText(sentence);
  });
}

/** A small archive that unpacks to more than a browser tab should hold. */
function bomb(): Buffer {
  const zeros = new Uint8Array(50_000_000);
  return zipped({
    'a.json': zeros,
    'b.json': zeros,
    'c.json': zeros,
    'd.json': zeros,
    'e.json': zeros,
  });
}
