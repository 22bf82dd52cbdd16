import { z } from 'zod';
import { Slot } from './schema-slot.ts';

// Each list has a word once, in lower case, like folded text.
const word = z.string().regex(/^(?!.*\p{Lu})\S(?:.*\S)?$/u);
const optionalWords = z
  .array(word)
  .refine((all) => new Set(all).size === all.length, 'a word is listed twice')
  .readonly();
const words = optionalWords.refine((all) => all.length > 0, 'the list is empty');
/** Each key with its variants. */
const variants = z.record(word, words).readonly();

/**
 * The word data of one language for recall and conflict detection. English is in `en/`: one JSON
 * file per field, combined in its `index.ts`. Another language needs a folder next to it with the
 * same files, whose `index.ts` satisfies this type. `schema.test.ts` checks the data.
 */
export const Lexicon = z.strictObject({
  /** Words that answer questions about a time, a number or a place. */
  answerWords: z.strictObject({
    periods: words,
    times: words,
    amounts: words,
    timeNouns: words,
    placeNouns: words,
  }),
  /** Start with January and Monday. */
  calendar: z.strictObject({
    months: words.refine(({ length }) => length === 12),
    weekdays: words.refine(({ length }) => length === 7),
  }),
  /** Names of faiths, each mapped to its canonical faith. */
  faiths: z.record(word, word).readonly(),
  food: z.strictObject({
    /**
     * The foods that each diet or condition excludes. With `verbs`, people phrase it as "eats
     * vegan"; without, as "is a pescatarian".
     */
    diets: z
      .array(z.strictObject({ names: words, verbs: words.optional(), without: words }))
      .readonly(),
    /** Foods and food groups that people eat, drink or avoid. */
    foods: words,
    /** Soy milk is not dairy, and a meatless burger is not meat. */
    substitutes: words,
    /** The verb for each food that is not eaten: "drinks", "smokes". */
    verbs: z.record(word, word).readonly(),
  }),
  /** Words without meaning in a claim. Far fewer than the stop words. */
  functionWords: words,
  /** Each hypernym with its members, in the singular. A member may be a hypernym as well. */
  hypernyms: variants,
  jobs: z.strictObject({
    /** Treated as "engineer" when jobs are compared. */
    engineers: words,
    /** Seniority and qualifications, not the work itself. */
    ranks: words,
    /**
     * Main jobs. Excludes what many people do alongside a job (musician, writer, coach, volunteer),
     * because having two of those is no conflict.
     */
    jobs: words,
    /** Types of workplace, used instead of an employer's name. */
    workplaces: words,
    /** Parts of an employer that people move to, as in "moved to Sales". */
    departments: words,
  }),
  judgments: z.strictObject({
    praise: words,
    blame: words,
    /** Stems that add little to what is liked: "writing Java", "going to the gym". */
    vague: words,
    /** The ones that name kinds of things: horror movies and horror games are liked separately. */
    kinds: variants,
  }),
  /** The natural languages that CLDR has a two-letter code for, if their name is one word. */
  languages: words,
  /** What no answer to some requests should lack. */
  needs: z
    .array(
      z.strictObject({
        /** Words of queries on the subject. */
        asked: words,
        /** With one of these as well, such a query is a request; if there is none, any is. */
        requested: optionalWords,
        /** Words of memories that state the need, and units of an amount that does. */
        stated: words,
        units: optionalWords,
        /** Endings of names that state it. */
        endings: optionalWords,
        /** Words of memories that matter less than the others. */
        lessNeeded: optionalWords,
      }),
    )
    .readonly(),
  numbers: z.strictObject({
    /** From zero. */
    units: words.refine(({ length }) => length === 20),
    /** From twenty. */
    tens: words.refine(({ length }) => length === 8),
    others: z.record(word, z.string()).readonly(),
  }),
  /**
   * Scales of mutually exclusive words. A scale has two or more sides, and a side has one or more
   * synonyms. Varieties (green and black tea) are not opposites, and neither are things that one
   * person can be or do at different times.
   */
  opposites: z.array(z.array(words).min(2).readonly()).readonly(),
  people: z.strictObject({
    /** People and pets a person has one of at a time. */
    one: words,
    /**
     * People and pets a person may have several of: two sentences about a son may be about two
     * sons.
     */
    several: words,
    oneOrganization: words,
    severalThings: words,
    /** Roles that one person has at a time: "the product owner". */
    roles: words,
    /** Roles and jobs of people that are not also names of programs or things, as "editor" is. */
    onlyPeople: words,
    /** Things of which any subject has one: "the default branch". */
    oneForAny: words,
  }),
  /**
   * The countries and regions of CLDR, each with the cities that the IANA time zones of the country are
   * named after.
   */
  countries: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
  places: z.strictObject({
    /** States of the United States. */
    states: words,
    /** Regions larger than a country, or parts of one that people often name instead of it. */
    wideRegions: words,
    /** Parts of large cities that people name instead of the city. */
    districts: variants,
    /** Other names of countries. */
    aliases: z.record(word, word).readonly(),
  }),
  /** `notGlossed` names have other meanings as well, so recall adds no gloss. */
  programmingLanguages: z.strictObject({ gloss: words, names: words, notGlossed: words }),
  /**
   * Attributes with a single value. Excludes attributes with several values (hobbies, pets) and
   * those written in many ways (addresses, phone numbers), where equal values would look different.
   */
  singleValuedAttributes: words,
  /** The words of statements about any subject: "the API listens on port 8080". */
  relations: z.strictObject({
    auxiliaries: words,
    /** Words that make a statement a wish, a denial or a condition. */
    hypothetical: words,
    /** The past forms of verbs of change, by the prepositions that follow them. */
    changes: variants,
    /** They follow "is" or "are": "is written in". */
    participles: words,
    /** The present forms of each verb. */
    verbs: variants,
    prepositions: words,
    /** Nouns for what takes place somewhere. */
    events: words,
    /** Of which a thing has one, with a number: "a learning rate of 0.1". */
    parameters: words,
    determiners: words,
    /** Subjects and purposes that limit a statement to nothing: "the project". */
    generic: words,
  }),
  /** First names with their short forms that are not their beginnings: "bob" for "robert". */
  shortNames: variants,
  /** Kinds of facts with one value at a time and the values they can have, one file each. */
  slots: z.array(Slot).readonly(),
  /** Function words, and words that begin nearly every memory. Recall ignores them. */
  stopWords: words,
  /** Fields of study. Excludes languages and exams, which people study alongside a subject. */
  studies: words,
  /**
   * Variants of one word or phrase. Only near-perfect synonyms: sentences that differ only in these
   * count as duplicates.
   */
  synonyms: z.strictObject({ phrases: variants, words: variants }),
  templateWords: z.strictObject({
    /** Words that only introduce a fact: "lives", "is based", "home". */
    frame: words,
    /** Light verbs, prepositions and generic nouns. */
    light: words,
    /** Words for liking, wanting and their opposites. */
    attitude: words,
    /** Wanting, preferring and liking, which are treated as one if the object has several words. */
    liking: words,
  }),
  /**
   * Tools by kind. People have one main tool of a kind, so "my main editor is Vim" and "I switched
   * to Helix" fill the same slot; using two of a kind is no conflict. `gloss` describes the tools
   * for recall, because these names are missing from the text its word vectors were trained on.
   */
  tools: z
    .array(
      z.strictObject({
        /** Missing if people have no main one; then only recall uses the names. */
        kind: word.optional(),
        gloss: words,
        names: optionalWords,
        /** Names without a gloss, usually because of a second meaning: `fish` is also food. */
        kindOnly: optionalWords,
        /** Names used only by recall. */
        glossOnly: optionalWords,
      }),
    )
    .readonly(),
  verbs: z.strictObject({
    /** Verbs people use about themselves and their things. */
    lemmas: words,
    /** Forms that the lemmatizer misses or gets wrong. */
    irregular: z.record(word, word).readonly(),
    /** Past forms that are spelled like the base form. */
    unchangedPast: words,
    auxiliaries: words,
    modals: words,
    /** Verbs of wanting; interchangeable between wordings. */
    desire: words,
    /** Verbs whose denial without an object is too vague. */
    weak: words,
    /** Verbs that presuppose that their object exists now, unlike "like" or "work towards". */
    presupposing: words,
    /** Verbs for repeated events, each with its own number. */
    /** What only the living do. */
    alive: words,
    /** What people do with someone or to someone. */
    together: words,
    repeatable: words,
    /** Verb forms that are also nouns: everywhere, only in a subject, or only after "and". */
    alsoNouns: z.strictObject({ everywhere: words, inSubject: words, afterConjunction: words }),
    /** "Love" becomes "like", "eat" becomes "use". */
    canonical: z.strictObject({ like: words, use: words }),
    /** "Hate" becomes "not like", "avoid" becomes "not use". */
    canonicalDenied: z.strictObject({ like: words, use: words }),
  }),
});
export type Lexicon = z.infer<typeof Lexicon>;
