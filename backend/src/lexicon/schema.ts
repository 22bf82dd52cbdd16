import { z } from 'zod';

// Lists say each word once, in lower case, as a folded text has it.
const word = z.string().regex(/^(?!.*\p{Lu})\S(?:.*\S)?$/u);
const optionalWords = z
  .array(word)
  .refine((all) => new Set(all).size === all.length, 'a word is listed twice')
  .readonly();
const words = optionalWords.refine((all) => all.length > 0, 'the list is empty');
/** Other ways to write each key. */
const variants = z.record(word, words).readonly();

/**
 * What recall and conflict detection know about the words of one language. English is in `en/`: one
 * JSON file a field, joined in its `index.ts`. Another language gets a folder of its own beside it,
 * with the same files, whose `index.ts` satisfies this type. `schema.test.ts` checks the data.
 */
export const Lexicon = z.strictObject({
  /** Words that answer a question for a time, a number or a place. */
  answerWords: z.strictObject({
    periods: words,
    times: words,
    amounts: words,
    timeNouns: words,
    placeNouns: words,
  }),
  /** January and Monday first. */
  calendar: z.strictObject({
    months: words.refine(({ length }) => length === 12),
    weekdays: words.refine(({ length }) => length === 7),
  }),
  /** Each name of a faith, with the faith it belongs to. */
  faiths: z.record(word, word).readonly(),
  food: z.strictObject({
    /**
     * What each diet or condition rules out. People keep it with one of the verbs ("eats vegan"), or
     * are one ("is a pescatarian") where there is none.
     */
    diets: z
      .array(z.strictObject({ names: words, verbs: words.optional(), without: words }))
      .readonly(),
    /** Foods, and classes of them, that people rule out or take. */
    foods: words,
    /** Soy milk is no dairy and a meatless burger no meat. */
    substitutes: words,
    /** How people take each food where they do not eat it. */
    verbs: z.record(word, word).readonly(),
  }),
  /** Words that say nothing of their own in a claim. Far fewer than the stop words. */
  functionWords: words,
  /** Each kind with what belongs to it, in the singular. A member may be a kind as well. */
  hypernyms: variants,
  jobs: z.strictObject({
    /** All called "engineer" when jobs are compared. */
    engineers: words,
    /** Standing and schooling, not the work itself. */
    ranks: words,
    /**
     * What people name when asked for their job. Left out is what many do beside a job (musician,
     * writer, coach, volunteer): two of those go together.
     */
    jobs: words,
    /** Of these people name the kind where they do not name the employer. */
    workplaces: words,
  }),
  judgements: z.strictObject({
    praise: words,
    blame: words,
    /** Stems that say little about what is liked: "writing Java", "going to the gym". */
    vague: words,
  }),
  numbers: z.strictObject({
    /** From zero. */
    units: words.refine(({ length }) => length === 20),
    /** From twenty. */
    tens: words.refine(({ length }) => length === 8),
    others: z.record(word, z.string()).readonly(),
  }),
  /**
   * Words that rule each other out when the rest of the sentence is the same. A scale has two or more
   * sides, a side one or more synonyms. Kinds of a thing (green and black tea) are no opposites, nor
   * is what one person can be or do at different times.
   */
  opposites: z.array(z.array(words).min(2).readonly()).readonly(),
  people: z.strictObject({
    /** People and pets of whom a person has one at a time. */
    one: words,
    /** Of these a person may have several: two sentences about a son may be about two sons. */
    several: words,
    oneOrganization: words,
    severalThings: words,
  }),
  places: z.strictObject({
    /** Of the United States. ICU names countries and cities. */
    states: words,
    /** Larger than a country, or a part of one that many people name in its place. */
    wideRegions: words,
    /** Other names of countries. */
    aliases: z.record(word, word).readonly(),
  }),
  /** `notGlossed` mean something else as well, so that recall does not explain them. */
  programmingLanguages: z.strictObject({ gloss: words, names: words, notGlossed: words }),
  /**
   * What a person has one of. Left out is what may be many (hobbies, pets) and what is written in many
   * ways (addresses, phone numbers): equal values would look different.
   */
  singleValuedAttributes: words,
  /** English function words, and the words that begin nearly every memory: recall searches for none. */
  stopWords: words,
  /** Who learns a language or studies for an exam may study another subject as well. */
  studies: words,
  /**
   * Ways to write one thing. Only what hardly ever differs in meaning: two sentences that differ by
   * such words alone count as duplicates.
   */
  synonyms: z.strictObject({ phrases: variants, words: variants }),
  templateWords: z.strictObject({
    /** Words that name a fact and add nothing to it: "lives", "is based", "home". */
    frame: words,
    /** Light verbs, prepositions and names of kinds. */
    light: words,
    /** How something is liked, wanted, or not. */
    attitude: words,
    /** Wanting, preferring and liking are one where several words name the thing. */
    liking: words,
  }),
  /**
   * Tools by kind. People have a main one of a kind, so "my main editor is Vim" and "I switched to
   * Helix" are about the same slot; to use two of a kind is no conflict. `gloss` are the words that
   * explain a name to recall, whose vectors learned from texts without these names.
   */
  tools: z
    .array(
      z.strictObject({
        /** Missing where people have no main one, so that only recall uses the names. */
        kind: word.optional(),
        gloss: words,
        names: optionalWords,
        /** Not explained to recall, in most cases because of another meaning: `fish` is dinner as well. */
        kindOnly: optionalWords,
        /** Known to recall alone. */
        glossOnly: optionalWords,
      }),
    )
    .readonly(),
  verbs: z.strictObject({
    /** Verbs in which people speak about themselves and their things. */
    lemmas: words,
    /** Forms that the lemmatizer does not know or takes for another verb. */
    irregular: z.record(word, word).readonly(),
    /** Past forms that are spelled like the base form. */
    unchangedPast: words,
    auxiliaries: words,
    modals: words,
    /** They only say that something shall be so, and differ from one wording to the next. */
    desire: words,
    /** Denied alone, they deny nothing in particular. */
    weak: words,
    /** They need their object to exist now. To like a thing or to work towards it does not. */
    presupposing: words,
    /** Done again and again, each time with a number of its own. */
    repeatable: words,
    /** Forms that are nouns as well: in both places, in a subject alone, after "and" alone. */
    alsoNouns: z.strictObject({ everywhere: words, inSubject: words, afterConjunction: words }),
    /** What is loved is liked, what is eaten is used. */
    canonical: z.strictObject({ like: words, use: words }),
    /** What is hated is not liked, what is avoided is not used. */
    canonicalDenied: z.strictObject({ like: words, use: words }),
  }),
});
export type Lexicon = z.infer<typeof Lexicon>;
