import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { areDuplicates, conflictReason } from '../testing/compare-texts.ts';

describe('two memories conflict', () => {
  test.each([
    [
      'User lives in Lisbon',
      'User lives in Porto',
      'both say where the user lives: Lisbon or Porto',
    ],
    ['User works at Acme', 'The user now works for Initech', 'both say where the user works'],
    [
      "User's favourite colour is green",
      "User's favorite colour is blue",
      "both say what the user's favourite colour is",
    ],
    [
      'User prefers pnpm over npm',
      'User prefers npm over pnpm',
      'both say which of npm and pnpm the user prefers',
    ],
    [
      'User prefers pnpm over npm',
      'User prefers npm',
      'both say which of npm and pnpm the user prefers',
    ],
    ['User uses Vim as their main editor', 'User uses Emacs as editor', 'editor is'],
    ['User prefers dark mode', 'User prefers light mode', 'both say which mode the user prefers'],
    ['User is single', 'User is married to Anna', "both say what the user's marital status is"],
    ['User has two cats', 'User has three cats', 'both say how many cats the user has'],
    ['User is 34 years old', 'User is 35 years old', "both say what the user's age is"],
    ["User's dog is called Bella", "User's dog is named Luna", "what the user's dog name is"],
    ['User likes olives', 'User hates olives', 'one says the opposite of the other'],
    ['User loves heavy metal', "User can't stand heavy metal", 'one says the opposite'],
    ['User eats meat', 'User does not eat meat', 'one says the opposite'],
    ['User is allergic to nuts', 'User is not allergic to nuts', 'one says the opposite'],
    ['User drinks coffee', 'User never drinks coffee', 'one says the opposite'],
    [
      'User does not take client calls on Fridays',
      'User takes client calls on Friday mornings',
      'one says the opposite',
    ],
    [
      'User drinks no coffee in the afternoon',
      'User drinks coffee every afternoon at four',
      'one says the opposite',
    ],
    ['User smokes cigars', 'User no longer smokes cigars', 'one says the opposite'],
  ])('%s | %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toContain(reason);
    expect(conflictReason(other, one)).toBeDefined();
  });
});

test.each(['User likes smoking fish', 'User owns a smoking jacket from Naples'])(
  'what was given up says nothing about its name in another thing: %s',
  (other) => {
    expect(conflictReason(other, 'User gave up smoking')).toBeUndefined();
    expect(conflictReason('User likes smoking', 'User gave up smoking')).toBeDefined();
  },
);

test.each([
  "User's mother takes warfarin at 8 pm every day",
  'User takes his mother to choir practice on Thursday mornings',
])('a sentence that is cut in a long text does not deny: %s', (other) => {
  // Of the last sentence, the limit leaves "my mother cannot use".
  const text =
    'Dear council, the pavement at number 14 is broken and my mother cannot use her walker. '
      .repeat(20)
      .slice(31);
  expect(conflictReason(text, other)).toBeUndefined();
});

describe('a reason spells the owner of something as the texts do', () => {
  test.each([
    [
      "Lantern's release is planned for 13 November",
      "Lantern's release is planned for 4 December",
      "both say when Lantern's release is: 13 November or 4 December",
    ],
    [
      "The start of Lantern's beta is on 3 May",
      "The start of Lantern's beta is on 4 May",
      "both say when the start of Lantern's beta is: 3 May or 4 May",
    ],
  ])('%s | %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
  });
});

describe('two memories that can both be true do not conflict', () => {
  test.each([
    ['User likes tea', 'User likes coffee'],
    ['User runs on weekdays', 'User does not run on weekends'],
    ['User drinks coffee in the morning', 'User never drinks coffee in the evening'],
    ['User lives in Lisbon', 'User lives in Lisbon, Portugal'],
    ['User used to live in Porto', 'User lives in Lisbon'],
    ['User has a cat', 'User has a dog'],
    ["User can't eat bread", 'User eats gluten-free bread'],
    ['User does not drink beer', 'User drinks non-alcoholic beer'],
    ['User switched from milk to oat milk', 'User drinks oat milk'],
    ['The train from Bonn to Mainz leaves at 8', 'The train from Mainz to Bonn leaves at 9'],
    ['User speaks German', 'User speaks French'],
    ['User prefers pnpm over npm', 'User prefers tabs over spaces'],
    ["User's hobby is chess", "User's hobby is climbing"],
    ['User lives in Lisbon', 'User works at Acme'],
    ["User's cat is called Bella", "User's dog is named Luna"],
    ['Ich mag Tee', 'Ich mag keinen Tee'],
    ['Живёт в Москве', 'Живёт в Берлине'],
    ['猫が好き', '犬が好き'],
  ])('%s | %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('a memory does not conflict with its duplicate', () => {
    const text = 'User does not like olives';
    expect(conflictReason(text, `${text}.`)).toBeUndefined();
  });

  test('any text can be compared', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        expect(() => conflictReason(one, other)).not.toThrow();
        expect(() => areDuplicates(one, other)).not.toThrow();
      }),
    );
  });
});

describe('a duplicate', () => {
  test.each([
    ['User likes hiking', 'The user really likes to hike'],
    ['User prefers short answers', 'The user prefers a short answer.'],
    ["User's boss is Henrik", "Henrik is the user's boss"],
    ['The blog is hosted on Ghost', 'Ghost hosts the blog'],
  ])('%s | %s', (one, other) => {
    expect(areDuplicates(one, other)).toBe(true);
  });

  test.each([
    ['User likes hiking', 'User does not like hiking'],
    ['User runs on weekdays', 'User runs on weekends'],
    ['User prefers pnpm over npm', 'User prefers npm over pnpm'],
    ['User likes tea', 'User likes coffee'],
    ['Ana owes Ben 20 euros', 'Ben owes Ana 20 euros'],
    ['Ana is taller than Ben', 'Ben is taller than Ana'],
    ["Ana's boss is Ben", "Ben's boss is Ana"],
    ['Orders depend on invoices', 'Invoices depend on orders'],
    ["User's husband likes opera", "User's husband dislikes opera"],
    ["User's wife eats shellfish", "User's wife does not eat shellfish"],
    ['User teaches Ana Greek', 'Ana teaches the user Greek'],
    ['The train from Bonn to Mainz leaves at 8', 'The train from Mainz to Bonn leaves at 8'],
  ])('is not found in: %s | %s', (one, other) => {
    expect(areDuplicates(one, other)).toBe(false);
  });
});
