import { expect, test } from '@jest/globals';
import { tokenize } from '../../text/index.ts';
import { firstTerms } from './first-terms.ts';
import { namedCategories } from './named-categories.ts';

const namedIn = (query: string): string[] => [...namedCategories(firstTerms(tokenize(query)))];

test.each([
  ['daily routines', ['routine']],
  ['Goals, values and preferences', ['goal', 'preference', 'value']],
  ['the tool for this project', ['project', 'tool']],
  ['what should I cook?', []],
])('%s names the categories %j', (query, wanted) => {
  expect(namedIn(query)).toEqual(wanted);
});
