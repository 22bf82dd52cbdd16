const saved =
  /\b(?:saved|stored|remembered|noted|recorded|added|told|said|mentioned|discussed|memor(?:y|ies)|notes|facts)\b/iu;
const didSave =
  'did (?:i|you|we) (?:save|store|remember|note|record|add|tell|say|mention|discuss|(?:talk|speak|chat) about)';
const saving = new RegExp(String.raw`${saved.source}|\b${didSave}\b`, 'iu');

/**
 * Phrases that name no topic: "did I tell you" asks what was saved, but "tell me" alone does not.
 */
const together = new RegExp(
  String.raw`\b(?:${didSave}|have (?:i|you|we)|do you have|(?:i|you|we) have (?=${saved.source})|(?:couple|few|several) of)\b`,
  'giu',
);

/** Words of a request that name no topic of a memory. */
const others: ReadonlySet<string> = new Set(
  `a ai all an and any anything entries ever everything find from has i in is it latest list me my
  new on or our over please recall recent recently show since something that the then these thing
  things to us user users was we were what which you your during around at`.split(/\s+/u),
);

const ofTime =
  /^(?:\d+(?:st|nd|rd|th)?|to?day|yesterday|days?|weeks?|weekends?|fortnights?|months?|years?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|last|past|previous|this|ago|early|late|first|few|couple|several|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/u;

/** A longer query is never such a request. */
const maxLength = 120;

/**
 * Whether an English query asks for whatever was saved at some time ("what did I tell you on 3
 * May?"), and names nothing else that a memory could be about.
 */
export const asksWhenSaved = (query: string): boolean =>
  query.length <= maxLength &&
  saving.test(query) &&
  query
    .toLowerCase()
    .replace(together, ' ')
    .split(/[^\p{L}\d]+/u)
    .every((word) => word === '' || others.has(word) || ofTime.test(word) || saved.test(word));
