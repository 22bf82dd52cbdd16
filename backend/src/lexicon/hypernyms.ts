/**
 * What a thing is a kind of, so that "a poodle" is known to be a dog and "salmon" to be fish.
 * Each line is a kind and what belongs to it, in the singular; a kind may stand in a later line.
 */
const list = `
dog: puppy, doggy, poodle, labrador, retriever, beagle, terrier, dachshund, bulldog, husky, corgi, spaniel, greyhound, pug, chihuahua, rottweiler, collie, shepherd, whippet, dalmatian
cat: kitten, kitty, tomcat
pet: dog, cat, hamster, rabbit, parrot, budgie, canary, goldfish, ferret, guinea pig, tortoise, gecko
child: kid, son, daughter, twin, toddler, baby, boy, girl
sibling: brother, sister
spouse: wife, husband
meat: steak, beef, pork, chicken, ham, bacon, sausage, burger, hamburger, lamb, turkey, veal, salami, schnitzel, barbecue, bbq, ribs, duck, brisket, meatball, prosciutto, venison
fish: salmon, tuna, seafood, sushi, shrimp, prawn, cod, trout, shellfish, lobster, crab, oyster, sardine, anchovy, mackerel, sashimi
dairy: milk, cheese, butter, cream, yogurt, yoghurt, latte, cappuccino, ice-cream, mozzarella, parmesan
egg: omelette, omelet
gluten: bread, pasta, wheat, pizza, baguette, croissant, noodle
nut: peanut, walnut, almond, cashew, hazelnut, pecan, pistachio
alcohol: beer, wine, whisky, whiskey, vodka, rum, gin, cocktail, scotch, champagne, cider, tequila, liquor, lager, prosecco, sake, spirits
instrument: piano, violin, guitar, cello, flute, drums, trumpet, saxophone, clarinet, harp, bass, keyboard, ukulele, viola, oboe, banjo, accordion, harmonica, organ
pork: ham, bacon, salami, prosciutto
sport: football, soccer, tennis, basketball, volleyball, hockey, rugby, cricket, golf, badminton, swimming, running, climbing, skiing, boxing
caffeine: coffee, espresso, latte, cappuccino
`;

const kinds: ReadonlyMap<string, readonly string[]> = list
  .trim()
  .split('\n')
  .map((line) => line.split(': '))
  .reduce((known, [kind = '', members = '']) => {
    for (const member of members.split(', ')) {
      known.set(member, [...(known.get(member) ?? []), kind]);
    }
    return known;
  }, new Map<string, string[]>());

/** The kinds a word belongs to, nearest first, itself included: "poodle" is poodle, dog and pet. */
export const hypernymsOf = (word: string): string[] => {
  const own = [...new Set([word, singular(word)])].flatMap((form) => kinds.get(form) ?? []);
  return [singular(word), ...own.flatMap((kind) => hypernymsOf(kind))];
};

/** Enough for the things people have and eat: cats, puppies, dishes. */
export const singular = (word: string): string => {
  if (/(?:ss|us|is)$/u.test(word) || word.length < 4) return word;
  if (word === 'children') return 'child';
  return word
    .replace(/ies$/u, 'y')
    .replace(/(?<=ch|sh|x|ss)es$/u, '')
    .replace(/(?<![s])s$/u, '');
};
