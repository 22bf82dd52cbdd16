import type { Frame } from './frame.ts';
import { sideOf } from './opposites.ts';
import { isKnownPlace, isRegion } from './places.ts';

/** Begins the slot of what was given up: "switched from npm". */
export const givenUp = 'gave up ';

/** The frames of one sentence, most telling first. It has been folded and freed of its context. */
export const framesOf = (sentence: string): readonly Frame[] =>
  rules.flatMap(({ pattern, frame }) => {
    const groups = pattern.exec(sentence)?.groups;
    return (groups && frame(groups)) ?? [];
  });

type Groups = Readonly<Record<string, string | undefined>>;
type Rule = { readonly pattern: RegExp; readonly frame: (groups: Groups) => Frame | undefined };

// Only the user's own facts: "his name" after "User has a dog" would be the dog's.
const who = '(?:the )?(?:user|i)';
const whose = "(?:the )?(?:user's|my)";
const rank = 'favou?rite|preferred|go-to|primary|main|default';

/**
 * What a person has one of. Left out is what may be many (hobbies, pets) and what is written in
 * many ways (dates, phone numbers, heights): equal values would look like different ones.
 */
const single =
  'age|pronouns|employer|profession|native language|blood type|shoe size|home ?town|nationality|' +
  'time ?zone|marital status|diet|budget|job(?: title)?|name|' +
  'editor|ide|browser|operating system|shell|terminal|package manager';

/** Whom one has one of at a time; sons, friends and projects are not among them. */
const singleBeing =
  'wife|husband|spouse|partner|mother|father|boss|manager|company|startup|dog|cat';

// A named employer only: "a startup" may be the one that is named elsewhere.
const named =
  '(?!(?:an?|the|his|her|their|my|least|most|times|fun|free|money|himself|herself|themselves|\\d+)\\b)';

const rule = (body: string, frame: Rule['frame']): Rule => ({
  pattern: new RegExp(`^${body}$`, 'u'),
  frame,
});

// In the order in which their reasons are told when several fit.
const rules: readonly Rule[] = [
  rule(
    `${who} prefers? (?<value>.+?) (?:over|to|rather than|instead of) (?<other>.+)`,
    ({ value = '', other = '' }) => ({
      slot: `prefers of ${[value, other].map(bare).sort().join(' and ')}`,
      value: bare(value),
      about: `which of ${bare(value)} and ${bare(other)} the user prefers`,
    }),
  ),
  rule(
    `(?:${whose} )?(?<rank>${rank}) (?<slot>[\\p{L} -]+?) is (?<value>.+)`,
    ({ rank: how, slot = '', value = '' }) => ranked(how, slot, value),
  ),
  rule(`${whose} (?<slot>${single}) (?:is|are) (?<value>.+)`, ({ slot = '', value = '' }) =>
    ranked(undefined, slot, value),
  ),
  rule(
    `${who} uses? (?<value>.+?) as (?!an? )(?:(?:the|their|his|her|my) )?(?:(?<rank>${rank}) )?(?<slot>[\\p{L} -]+)`,
    ({ rank: how, slot = '', value = '' }) => ranked(how, slot, value),
  ),
  rule(
    `${who} (?:uses?|prefers?) (?<value>.+?) for (?<slot>indentation|version control|package management)`,
    ({ slot = '', value = '' }) => ranked(undefined, slot, value),
  ),
  rule(`${who} (?:lives?|resides?|is (?:based|located)) in (?<value>.+)`, ({ value = '' }) =>
    home(value),
  ),
  // "Moved to Linux" says nothing about a home, so the place must be a known one.
  rule(
    `${who} (?:has |have )?(?:moved|relocated) to (?<value>[^\\d]+?)(?: (?:last|this|in|on) .+)?`,
    ({ value = '' }) => (value.split(',').some(isKnownPlace) ? home(value) : undefined),
  ),
  rule(`${who} works? (?:at|for) (?<value>${named}.+)`, ({ value = '' }) => employer(value)),
  rule(`${who} works as an? .+? (?:at|for) (?<value>${named}.+)`, ({ value = '' }) =>
    employer(value),
  ),
  rule(
    `${who} works as an? (?!freelancer|contractor|consultant|volunteer)(?<value>.+?)(?: (?:at|for|in) .+)?`,
    ({ value = '' }) => ranked(undefined, 'job', value),
  ),
  rule(`${who} is (?<role>an? [\\p{L} ]+?) at (?<value>.+)`, ({ role = '', value = '' }) => ({
    slot: `${role} at`,
    value,
    about: `where the user is ${role}`,
  })),
  rule(`${who} is named (?<value>.+)`, ({ value = '' }) => ranked(undefined, 'name', value)),
  rule(
    `${whose} (?<being>${singleBeing})(?: is (?:named|called)|'s name is) (?<value>.+)`,
    ({ being = '', value = '' }) => ranked(undefined, `${being} name`, value),
  ),
  rule(`${who} is (?<value>single|married|engaged|divorced|widowed)(?: to .+)?`, ({ value = '' }) =>
    ranked(undefined, 'marital status', value),
  ),
  rule(`${who} is (?<value>\\d{1,3}) years? old`, ({ value = '' }) =>
    ranked(undefined, 'age', value),
  ),
  rule(
    `${who} has (?<value>\\d+|one|two|three|four|five|six|seven|eight|nine|ten) (?<slot>[\\p{L} -]+)`,
    ({ slot = '', value = '' }) => ({
      slot: `has so many ${plural(slot)}`,
      value: `number ${value}`,
      about: `how many ${plural(slot)} the user has`,
    }),
  ),
  rule(
    `${who} (?:prefers?|wants?) (?<kind>[\\p{L}\\d-]+)(?: (?<slot>[\\p{L}-]+(?: (?:in|for|on) [\\p{L}\\d .+#-]+)?))?`,
    ({ kind = '', slot = '' }) => {
      const side = sideOf(kind);
      return (
        side && {
          slot: `prefers ${side.scale} ${slot}`,
          value: side.side,
          about: `which ${slot === '' ? `of ${side.scale}` : slot} the user prefers`,
        }
      );
    },
  ),
  rule(
    `${who} (?:has |have )?(?:switched|moved|migrated|changed) (?:back )?from (?<old>.+?) (?:back )?to (?<value>.+?)(?: (?:as|for) .+)?`,
    ({ old = '', value = '' }) => ({
      slot: givenUp + bare(old),
      value: bare(value),
      about: `the user changed from ${bare(old)} to ${bare(value)}`,
    }),
  ),
  rule(`${who} uses? (?<value>[\\p{L}\\d.+# -]+)`, ({ value = '' }) => ({
    slot: `uses ${value}`,
    value,
    about: `whether the user uses ${value}`,
  })),
  rule(`${who} prefers? (?<value>[\\p{L}\\d.+#-]+)`, ({ value = '' }) => ({
    slot: `prefers ${value}`,
    value,
    about: `whether the user prefers ${value}`,
  })),
];

const ranked = (how: string | undefined, slot: string, value: string): Frame => {
  const thing = britishOf(bare(slot))
    .replace(/\btimezone/, 'time zone')
    .replace(/^(?:job title|profession)$/, 'job');
  return {
    slot: `${rankOf(how)} ${thing}`,
    value:
      thing === 'job' ? value.replace(/\b(?:developer|programmer|coder)\b/, 'engineer') : value,
    about: `what the user's ${how === undefined ? '' : `${britishOf(how)} `}${thing} is`,
  };
};

// One spelling for both sides of the ocean, so that their slots meet.
const britishOf = (words: string): string =>
  words.replace(/\bfavorite\b/, 'favourite').replace(/\bcolor\b/, 'colour');

// A favourite language and the main one may differ; a thing named without a rank is the main one.
const rankOf = (how: string | undefined): string => {
  if (how === undefined || how === 'main') return 'primary';
  return how === 'primary' || how === 'default' ? how : 'favourite';
};

const employer = (value: string): Frame => ({
  slot: 'primary employer',
  value,
  about: 'where the user works',
});

/** A town and a region are two slots, because the town may lie in the region. */
const home = (value: string): Frame | undefined => {
  const place = withoutClause(value);
  if (/ (?:and|or) /.test(place)) return undefined;
  const slot = isRegion(place) ? 'home region' : 'home town';
  return { slot, value: place, about: 'where the user lives' };
};

const withoutClause = (value: string): string =>
  value.replace(
    / (?:with|because|since|but|while|where|near|for|as|and (?:is|works|has))\b.*$/,
    '',
  );

const bare = (phrase: string): string =>
  phrase.trim().replace(/^(?:(?:the|a|an|using|to use|use) )+/, '');

const plural = (things: string): string => (things.endsWith('s') ? things : `${things}s`);
