/** What a diet or a condition rules out, by how people say that they keep it. */
export const diets: readonly { readonly pattern: RegExp; readonly without: readonly string[] }[] = [
  {
    pattern: /^(?:be|eat|follow|keep|use)\b.*\bvegan\b/u,
    without: ['meat', 'fish', 'dairy', 'egg'],
  },
  {
    pattern: /^(?:be|eat|follow|keep|use)\b.*\b(?:vegetarian|veggie|plant-based)\b/u,
    without: ['meat', 'fish'],
  },
  { pattern: /^be (?:an? )?(?:pescatarian|pescetarian)\b/u, without: ['meat'] },
  { pattern: /^(?:be|eat|follow|keep|use)\b.*\b(?:kosher|halal)\b/u, without: ['pork'] },
  {
    pattern:
      /^(?:be|eat|have|use)\b.*\b(?:lactose[ -]intoleran(?:t|ce)|dairy-free|lactose-free)\b/u,
    without: ['dairy'],
  },
  {
    pattern:
      /^(?:be|eat|have|use)\b.*\b(?:celiac|coeliac|gluten[ -]intoleran(?:t|ce)|gluten[ -]free)\b/u,
    without: ['gluten'],
  },
  {
    pattern: /^be (?:an? )?(?:teetotal|teetotaler|teetotaller|sober|abstinent)\b/u,
    without: ['alcohol'],
  },
  { pattern: /^be (?:an? )?(?:non-smoker|nonsmoker|ex-smoker)\b/u, without: ['tobacco'] },
];

const foods: ReadonlySet<string> = new Set(
  `meat fish dairy egg gluten nut peanut alcohol caffeine sugar pork coffee beef shellfish seafood milk
cheese breakfast lunch dinner tobacco`.split(/\s+/),
);

/** A food, or a class of them, that people rule out or take. */
export const isFood = (kind: string): boolean => foods.has(kind);

// Soy milk is no dairy and a meatless burger no meat.
const substitute =
  /\b(?:vegan|vegetarian|veggie|plant-based|soy|oat|almond|coconut|rice|meatless|meat-free|alcohol-free|non-alcoholic|gluten-free|lactose-free|dairy-free|decaf|decaffeinated)\b/u;

/** Is it what people take instead? */
export const isSubstitute = (phrase: string): boolean => substitute.test(phrase);
