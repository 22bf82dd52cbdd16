const saving =
  /\b(?:sav(?:e|ed)|stor(?:e|ed)|remember(?:ed)?|not(?:e|ed)|record(?:ed)?|add(?:ed)?|t(?:ell|old)|sa(?:y|id)|mention(?:ed)?|memor(?:y|ies)|notes|facts)\b/iu;

/** Words of a request that name nothing that a memory could be about. */
const others: ReadonlySet<string> = new Set(
  `a about ai all an and any anything did do does entries ever everything find for from has have i in
  is it latest list me my new of on or our over please recall recent recently show since something
  that the then these they thing things to us user users was we were what which you your
  during between until around at by`.split(/\s+/u),
);

const ofTime =
  /^(?:\d+(?:st|nd|rd|th)?|to?day|yesterday|days?|weeks?|weekends?|fortnights?|months?|years?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|last|past|previous|this|ago|before|after|early|earlier|late|later|first|few|couple|several|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/u;

/** No such request is longer. */
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
    .split(/[^\p{L}\d]+/u)
    .every((word) => word === '' || others.has(word) || ofTime.test(word) || saving.test(word));
