import { beforeEach, expect, test } from '@jest/globals';
import { minutes } from '../kernel/duration.ts';
import { openedProduct } from '../testing/opened-product.ts';

const { opened, vault } = openedProduct();

beforeEach(async () => {
  for (const text of facts) {
    const fact = { text, category: 'project', savedBy: undefined } as const;
    await opened().product.memories.remember(vault(), fact);
    opened().clock.move(minutes(1));
  }
});

const facts = [
  'User is allergic to walnuts.',
  'User is vegetarian, and so is the dog.',
  'Maid of honour is her friend Orla; her sister Aoife, who is coeliac, reads a poem.',
  'User asked for a vegan recipe.',
  "User's husband Peter takes ramipril 10mg in the morning.",
  'User maintains the appointment booking site of client Sorriso.',
  'User prefers short answers.',
  'User runs on Sundays with the club and books the track for all of them.',
  'User has a table at the flea market on Saturday.',
  'User books trains with a discount card.',
  "User's client orders cakes in bulk for a shop.",
  'User writes a book about restaurants in Lisbon.',
  'User is redesigning the site of a restaurant with a new booking form.',
  'User meets friends for a board game every Friday.',
  'User cooks with gas and bought a new oven.',
  'User plans a birthday party for 12 children.',
  'User bakes bread on weekends.',
];

const certain = async (query: string): Promise<string[]> => {
  const { memories } = await opened().product.recall(vault(), query);
  return memories.filter(({ match }) => match !== 'weak').map(({ memory }) => memory.text);
};

test.each(['book us a restaurant for Saturday', 'bake a birthday cake', 'what can I cook tonight'])(
  '"%s" finds the allergies and diets of the user',
  async (query) => {
    expect(await certain(query)).toEqual(expect.arrayContaining(facts.slice(0, 2)));
  },
);

test.each(['dinner with the lab', 'Tim Cook keynote', 'restaurant booking app'])(
  'for "%s", which is no request, they are less certain and not first',
  async (query) => {
    const { memories } = await opened().product.recall(vault(), query);
    const texts = memories.map(({ memory }) => memory.text);
    expect(texts).toEqual(expect.arrayContaining(facts.slice(0, 2)));
    expect(facts.slice(0, 2)).not.toContain(texts[0]);
    expect(await certain(query)).not.toContain(facts[0]);
  },
);

test('those of other people lead the less certain ones, and requests of the past are left out', async () => {
  const { memories } = await opened().product.recall(vault(), 'book us a restaurant for Saturday');
  const weak = memories.filter(({ match }) => match === 'weak').map(({ memory }) => memory.text);
  expect(weak[0]).toContain('Aoife');
  expect(await certain('cook dinner')).not.toContain('User asked for a vegan recipe.');
});

test('a question about medicine finds what is taken', async () => {
  expect(await certain('which medication')).toEqual(
    expect.arrayContaining([expect.stringContaining('ramipril')]),
  );
});

test('a query about something else finds no allergy', async () => {
  expect(await certain('running club')).not.toContain(facts[0]);
});

test('needed memories stay within ten results and within the filter', async () => {
  const { memories } = await opened().product.recall(vault(), 'book us a restaurant for Saturday');
  expect(memories).toHaveLength(10);
  const habits = await opened().product.recall(vault(), 'dinner', { category: 'habit' });
  expect(habits.memories).toEqual([]);
});
