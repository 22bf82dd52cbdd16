import lemmatize from 'wink-lemmatizer';

/**
 * Verbs in which people tell of themselves and their things. A word of the list in its third
 * person or past form ends a subject ("my server | runs") and begins a clause ("and | owns").
 */
const told = `
be have do use like love enjoy hate dislike prefer want need live work reside move stay study teach
learn speak talk write read play run ride drive walk swim cook bake eat drink smoke sleep get wake go
come leave start begin stop quit finish own rent buy sell keep hold make build create develop design
code program deploy host store save manage lead report support follow watch listen collect plan hope
wish intend aim dream decide try avoid refuse fear believe think feel know understand remember forget
take give bring send pay earn cost weigh measure train practice exercise meditate pray vote volunteer
travel fly visit commute cycle bike hike climb ski dance sing paint draw knit garden grow raise adopt
marry divorce date meet call name rename switch change migrate replace drop abandon ditch upgrade join
launch found sign book order choose pick open close target depend contain include require expect
celebrate graduate fail pass skip suffer tolerate stand wear look carry hold sit lie jump cut slice
peel pour stir mix put add fry throw catch chase bark wait turn become remain belong treat squash merge
rebase indent format style test publish contribute maintain track wish spend split separate lock
appreciate adore loathe detest despise value trust shower bathe wash
`;

const lemmas: ReadonlySet<string> = new Set(told.trim().split(/\s+/));

const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    am: 'be',
    is: 'be',
    are: 'be',
    was: 'be',
    were: 'be',
    been: 'be',
    being: 'be',
    has: 'have',
    had: 'have',
    having: 'have',
    does: 'do',
    did: 'do',
    done: 'do',
    lying: 'lie',
    left: 'leave',
    found: 'find',
    founded: 'found',
    felt: 'feel',
    lay: 'lie',
    programmed: 'program',
    programming: 'program',
    programs: 'program',
    quit: 'quit',
    quitting: 'quit',
  }),
);

/** The base form of a folded verb form; any other word comes out nearly as it is. */
export const lemmaOf = (word: string): string =>
  irregular.get(word) ?? (word.length > 30 ? word : lemmatize.verb(word));

export const isVerb = (lemma: string): boolean => lemmas.has(lemma);

const baseForms: ReadonlySet<string> = new Set(['put', 'cut', 'read', 'hit', 'let', 'set', 'quit']);
const presents: ReadonlySet<string> = new Set(['am', 'are', 'have', 'do']);
const pasts: ReadonlySet<string> = new Set(['was', 'were', 'had', 'did']);

/** "lived", "went": a finite form of the past, or a participle. */
export const isPastForm = (word: string): boolean => {
  if (pasts.has(word)) return true;
  if (presents.has(word)) return false;
  if (baseForms.has(word) || /(?:s|ing)$/u.test(word)) return false;
  return lemmaOf(word) !== word;
};

/** "Lived", "gone", "quit": what stands after "has". */
export const isParticiple = (word: string): boolean => isPastForm(word) || baseForms.has(word);

/** A form that can be the verb of "user …" or "he …", not a noun of the plural. */
export const isFinite = (word: string): boolean => {
  const lemma = lemmaOf(word);
  return lemmas.has(lemma) && lemma !== word && !word.endsWith('ing');
};
