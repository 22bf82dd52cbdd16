import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('where a person lives', () => {
  test.each([
    [
      'User lives in Ghent',
      'User lives in Bruges',
      'both say where the user lives: Bruges or Ghent',
    ],
    [
      'I am based in Oslo',
      'I moved to Helsinki last spring',
      'both say where the user lives: Helsinki or Oslo',
    ],
    [
      "User's wife lives in Turin",
      "User's wife resides in Genoa",
      "both say where the user's wife lives: Genoa or Turin",
    ],
    [
      'User lives in Ohio',
      'User relocated to Nevada',
      'both say where the user lives: Nevada or Ohio',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User lives in Ghent', 'User lives in Belgium'],
    ['User lives in Ghent', 'User lived in Bruges'],
    ['User lives in Brixton', 'User lives in London'],
    ['User lives in east London', 'User lives in London'],
    ['User lives in Ghent', 'User wants to live in Bruges'],
    ["User's sister lives in Turin", "User's sister lives in Genoa"],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test.each([
    ['User lives in Peru', 'User moved to Norway', 'Norway or Peru'],
    ['User lives in Bergen', 'User moved to Drammen last month', 'Bergen or Drammen'],
    ['User is based in Porto', 'User moved to Braga for a new job', 'Braga or Porto'],
    ['User lives in Peru', 'User moved with the whole family to Norway', 'Norway or Peru'],
    ['User lives in Peru', 'User moved back home to Norway', 'Norway or Peru'],
    ['User lives in Brixton', 'User moved to Hackney', 'Brixton or Hackney'],
    ['User lives in Peru', 'User moved into her own flat in Norway', 'Norway or Peru'],
    ['User lives in Peru', 'User moved in with her aunt in Norway', 'Norway or Peru'],
  ])('%s conflicts with the move in %s', (one, other, places) => {
    expect(conflictReason(one, other)).toBe(`both say where the user lives: ${places}`);
  });

  test.each([
    'User moved to Fedora',
    'User moved to Notion for notes',
    'User moved to Zettlr for notes',
    'User moved from Evernote to Joplin',
    'User moved to the morning shift',
    'User moved the servers to Norway',
    'User moved the wedding to Norway',
    'User moved 3 machines to Norway',
    'User moved into a new office in Norway',
    'User moved the sofa into the flat in Norway',
    'User relocated the warehouse to Norway',
    'User moved to Accounting',
    'User moved to Sales in October',
    'User moved to Team Phoenix',
    'User relocated to the Support team',
  ])('%s is not about moving house', (moved) => {
    expect(conflictReason('User lives in Peru', moved)).toBeUndefined();
  });
});
