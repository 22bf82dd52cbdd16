import { isPreposition } from './statement.ts';
import { isVerb, lemmaOf } from './verbs.ts';

/**
 * Folded sentences in which a refused alternative says who refuses it: "user never uses angular" for
 * "never Angular" after "user prefers Svelte".
 */
export const namingRefused = (sentences: readonly string[]): readonly string[] =>
  sentences.map((sentence, at) => {
    const alone = refusedIn(refused.exec(sentence));
    if (alone !== undefined)
      return chooses.test(sentences[at - 1] ?? '') ? `user never uses ${alone}` : sentence;
    const found = chooses.test(sentence) ? refusedAfter.exec(sentence) : null;
    const after = refusedIn(found);
    return after === undefined
      ? sentence
      : `${sentence.slice(0, found?.index)} and user never uses ${after}`;
  });

const thing = String.raw`(?:and |but )?never (?<thing>[\p{L}\d.+#-]+(?: [\p{L}\d.+#-]+){0,2}?)[.!;]?\s*$`;
const refused = new RegExp(String.raw`^\s*${thing}`, 'u');
const refusedAfter = new RegExp(`, ${thing}`, 'u');
const chooses = /^(?:the )?user (?:prefers|uses|wants|writes|works with)\b/u;

/** Unlike "never on Sundays" and "never cooks". */
const refusedIn = (found: RegExpExecArray | null): string | undefined => {
  const said = found?.groups?.['thing'];
  const first = said?.split(' ', 1)[0] ?? '';
  return first === '' || isPreposition(first) || isVerb(lemmaOf(first)) || notThing.test(first)
    ? undefined
    : said;
};

const notThing = /^(?:again|ever|before|after|more|less|too|both|late|alone|without|between)$|ly$/u;
