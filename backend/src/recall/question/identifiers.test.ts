import { expect, test } from '@jest/globals';
import { isIdentifier } from './identifiers.ts';

test.each([
  'web7',
  'db-1.internal',
  'KL1234',
  'ABC-1037',
  'v1.4.12',
  '/srv/data/raw.csv',
  'ana@example.com',
  'report_final.xlsx',
  'XR-500B',
  '3fa9c1de',
  'git.example.org',
  '5550100',
  '555-0100',
  'koajs/router',
  'src/main.ts',
  '10.0.0.12',
  '🍕',
])('%s is an identifier', (word) => {
  expect(isIdentifier(word)).toBe(true);
});

test.each([
  'tabs',
  'pair-programming',
  'e.g',
  '2026',
  '2026-11-22',
  '10km',
  '3.5',
  '25',
  '4th',
  '24/7',
  '11/22/2026',
  '22.11.2026',
  '100,000',
  'and/or',
  'he/him',
  'UI/UX',
  '3-day',
  '24-hour',
  '30minutes',
  'Anna',
])('%s is not an identifier', (word) => {
  expect(isIdentifier(word)).toBe(false);
});
