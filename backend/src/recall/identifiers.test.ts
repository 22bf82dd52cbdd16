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
  'Anna',
])('%s is not an identifier', (word) => {
  expect(isIdentifier(word)).toBe(false);
});
