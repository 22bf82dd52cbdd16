import { describe, expect, test } from '@jest/globals';
import { remarksOn } from './remarks-on.ts';

const plain = { isInstruction: false, instead: undefined, facts: 1, relativeTime: undefined };
const on = (text: string, inEnglish?: string) =>
  remarksOn({ text, inEnglish, category: 'identity' });

describe('the remarks on a text', () => {
  test.each([
    'Does the user like tea?',
    'What is the name of the dog?',
    '¿Le gusta el té?',
    '犬の名前は何ですか？',
  ])('say that it is a question: %s', (text) => {
    expect(on(text)).toEqual({ ...plain, instead: 'question' });
  });

  test.each([
    'ok',
    'OK!',
    'No, thanks.',
    'und',
    'the',
    'и',
    'Tamam.',
    'はい',
    '...',
    '\u0301\u0301',
  ])('say that it says nothing: %s', (text) => {
    expect(on(text)).toEqual({ ...plain, instead: 'nothing' });
  });

  test.each([
    ['User likes the Gruffalo. User likes camping. User hates Mondays.', 3],
    ['User lives in Oslo. The user works at Equinor.', 2],
    ['- likes tea\n- hates coffee\n- lives in Oslo', 3],
    ['I like tea. I live in Oslo. My dog is called Rex.', 3],
    ['User has two projects: Atlas, a booking site in Go, and Harbor, a game in Rust.', 2],
    ['User has two projects: Atlas, and Harbor', 2],
    ['User has 2 jobs: teaching at a school on weekdays; tending a bar at weekends', 2],
    ['User works on three side projects at home: (1) a game (2) a blog (3) an app', 3],
    ['User has two hobbies: climbing in the hall on Mondays, and a choir for old music', 2],
    ['User has two goals for 2026:\n- run a marathon\n- learn Spanish', 2],
    ['User has two dogs: a Labrador called Max, and a poodle called Bella.', 2],
  ])('count the facts in it: %s', (text, facts) => {
    expect(on(text)).toEqual({ ...plain, facts });
    expect(on('…', text).facts).toBe(facts);
  });

  test.each([
    'vegetarian',
    '🍕',
    'C++',
    "User's favorite film is Who Framed Roger Rabbit?",
    'User asks "why?" before every decision',
    'User works on Atlas. It is written in Go and has its own server.',
    'User has two children: Mia, 7, and Leo, 4.',
    'User has two cats: Tom and Kit',
    'User has two cats: Pip, 14, with a tablet morning and night, and Nut, 3. Ann has the key.',
    'User owns two companies: Lumen',
    'User owns two companies with his brother: they share the profits, and split the costs',
    'User has two clients who compete: never mention one to the other, and keep their files apart',
    'User uses three apps for notes: Bear, Notion, Obsidian',
    'User reads three books: Dune, Emma, and Ulysses',
    'User has two hobbies: climbing and chess',
    'User left Lumen for two reasons: the pay was too low, and the commute took two hours',
    'User makes bread in two steps: a dough that rests over night, and two hours in a cold oven',
    'The contract pays in two parts: a third of it on signing, and the rest a month later',
    'Stack of Atlas:\n- Go\n- PostgreSQL\n- React',
    'Harbor stores dates in UTC. Times are shown in the zone of the port.',
  ])('are none on a fact: %s', (text) => {
    expect(on(text)).toEqual(plain);
  });

  test('name no relative date for an empty gloss', () => {
    expect(on('User drinks tea', '')).toEqual(plain);
  });

  test('ignore words such as "today" in a fact that is true on any day', () => {
    const text = 'User wants to hear what happened yesterday';
    expect(remarksOn({ text, category: 'preference' }).relativeTime).toBeUndefined();
    expect(remarksOn({ text, category: 'routine' }).relativeTime).toBe('yesterday');
  });

  test('ignore the day of a routine, which is every week', () => {
    const text = 'Hat bis Freitag Dienst und fährt dann ans Meer';
    const inEnglish = 'Is on duty until Friday and then drives to the sea';
    expect(remarksOn({ text, inEnglish, category: 'routine' }).relativeTime).toBeUndefined();
    expect(remarksOn({ text, inEnglish, category: 'goal' }).relativeTime).toBe('bis Freitag');
    expect(remarksOn({ text: inEnglish, category: 'goal' }).relativeTime).toBe('until Friday');
  });
});
