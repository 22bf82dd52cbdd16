/**
 * What a sentence says about its holder: about which slot, with which value. Two frames of one
 * slot can conflict; sentences without a frame never do.
 */
export type Frame = {
  /** E.g. "lives in", "favourite colour", "likes olives". */
  readonly slot: string;
  /** What fills the slot; only one can at a time. */
  readonly value: string;
  /** For people: "where the user lives". */
  readonly about: string;
};

type Rule = { readonly pattern: RegExp; readonly frame: (groups: Groups) => Frame | undefined };
type Groups = Readonly<Record<string, string | undefined>>;

const subject = "(?:the |this )?(?:user(?:'s)?|i|my|their|his|her)";
const end = '\\s*$';

/** Attributes a person or a thing has one of. Others, such as hobbies or pets, may be many. */
const singleAttributes =
  'name|birthday|age|time ?zone|pronouns|employer|job(?: title)?|profession|native language|' +
  'blood type|height|weight|shoe size|home ?town|nationality|marital status|budget|deadline|' +
  'editor|ide|browser|operating system|shell|terminal|package manager|phone(?: number)?|' +
  '(?:email|home) ?(?:address)?|address|diet|working hours|start date|release day';

const amount = '\\d+|no|one|two|three|four|five|six|seven|eight|nine|ten';

const rules: readonly Rule[] = [
  {
    pattern: rule(
      `${subject} prefers? (?<value>.+?) (?:over|to|rather than|instead of) (?<other>.+)`,
    ),
    frame: ({ value = '', other = '' }) => ({
      slot: `prefers of ${[value, other].map(bare).sort().join(' and ')}`,
      value,
      about: `which of ${bare(value)} and ${bare(other)} the user prefers`,
    }),
  },
  {
    pattern: rule(
      `(?:${subject} )?(?<rank>favou?rite|preferred|default|primary|main|go-to) (?<slot>[\\p{L} -]+?) (?:is|are) (?<value>.+)`,
    ),
    frame: ({ rank = '', slot = '', value = '' }) =>
      named(rank.startsWith('favo') ? `favourite ${slot}` : slot, value),
  },
  {
    pattern: rule(`${subject} (?<slot>${singleAttributes}) (?:is|are) (?:now )?(?<value>.+)`),
    frame: ({ slot = '', value = '' }) => named(slot, value),
  },
  {
    pattern: rule(
      `${subject} (?:uses?|prefers?) (?<value>.+?) (?:as|for) (?:(?:the|their|his|her|my|a|an) )?(?:(?:main|primary|default|preferred|favou?rite) )?(?<slot>[\\p{L} -]+)`,
    ),
    frame: ({ slot = '', value = '' }) => named(slot, value),
  },
  {
    pattern: rule(
      `${subject} (?:(?:currently|now) )?(?:lives?|resides?|is (?:based|located)|has moved|moved|relocated) (?:in|to|at) (?<value>.+)`,
    ),
    frame: ({ value = '' }) => ({ slot: 'lives in', value, about: 'where the user lives' }),
  },
  {
    pattern: rule(`${subject} (?:(?:currently|now) )?works? (?:at|for) (?<value>.+)`),
    frame: ({ value = '' }) => ({ slot: 'works at', value, about: 'where the user works' }),
  },
  {
    pattern: rule(`${subject} (?<slot>[\\p{L} -]+ )?(?:is (?:named|called)|goes by) (?<value>.+)`),
    frame: ({ slot = '', value = '' }) => named(`${slot}name`, value),
  },
  {
    pattern: rule(`${subject} (?:is|works as) (?<role>an? .+?) at (?<value>.+)`),
    frame: ({ role = '', value = '' }) => ({
      slot: `${role} at`,
      value,
      about: `where the user works as ${role}`,
    }),
  },
  {
    pattern: rule(`${subject} is (?<value>single|married|engaged|divorced|widowed)(?: to .+)?`),
    frame: ({ value = '' }) => named('marital status', value),
  },
  {
    pattern: rule(`${subject} has (?<value>${amount}) (?<slot>[\\p{L} -]+)`),
    frame: ({ slot = '', value = '' }) => ({
      slot: `has so many ${slot}`,
      value: `${value} of them`,
      about: `how many ${slot} the user has`,
    }),
  },
  {
    pattern: rule(`${subject} is (?<value>\\d{1,3}) years? old`),
    frame: ({ value = '' }) => named('age', value),
  },
  {
    pattern: rule(
      `${subject} prefers? (?<kind>[\\p{L}\\d-]+) (?<slot>[\\p{L}-]+(?: (?:in|for|on) [\\p{L}\\d .+#-]+)?)`,
    ),
    frame: ({ kind = '', slot = '' }) => ({
      slot: `prefers a kind of ${slot}`,
      value: kind,
      about: `which ${slot} the user prefers`,
    }),
  },
  {
    pattern: rule(`${subject} prefers? (?<value>[\\p{L}\\d.+#-]+)`),
    frame: ({ value = '' }) => ({
      slot: `prefers ${value}`,
      value,
      about: `whether the user prefers ${value}`,
    }),
  },
];

/** The frames of one sentence, most telling first. It has been folded and freed of its context. */
export const framesOf = (sentence: string): readonly Frame[] =>
  rules.flatMap(({ pattern, frame }) => {
    const groups = pattern.exec(sentence)?.groups;
    return (groups && frame(groups)) ?? [];
  });

function rule(body: string): RegExp {
  return new RegExp(`^${body}${end}`, 'u');
}

const named = (slot: string, value: string): Frame => ({
  slot: bare(slot),
  value,
  about: `what the user's ${bare(slot)} is`,
});

const bare = (words: string): string => words.trim().replace(/^(?:the|a|an|using|use) /, '');
