import type { Timestamp } from '../../kernel/clock.ts';
import { days } from '../../kernel/duration.ts';
import { dateWindows, type DateWindow } from '../../text/index.ts';

const saved =
  /\b(?:saved|stored|remembered|noted|recorded|added|told|said|mentioned|discussed|memor(?:y|ies)|notes|facts)\b/iu;
const didSave =
  'did (?:i|you|we) (?:save|store|remember|note|record|add|tell|say|mention|discuss|(?:talk|speak|chat) about)';
const saving = new RegExp(String.raw`${saved.source}|\b${didSave}\b`, 'iu');

/**
 * Phrases that name no topic: "did I tell you" asks what was saved, but "tell me" alone does not.
 */
const together = new RegExp(
  String.raw`\b(?:${didSave}|have (?:i|you|we)|do you have|(?:i|you|we) have (?=${saved.source})|(?:couple|few|several) of|about (?:me|us|the user))\b`,
  'giu',
);

/** Words of a request that name no topic of a memory. */
const others: ReadonlySet<string> = new Set(
  `a ai all an and any anything chat chats conversation conversations entries ever everything find
  from has i in is it latest lately list me most my new newest on or our over please recall recent
  recently session sessions show since something that the then these thing things time times to us
  user users was we were what which within you your during around at before after until`.split(
    /\s+/u,
  ),
);

const ofTime =
  /^(?:\d+(?:st|nd|rd|th)?|to?day|yesterday|days?|weeks?|weekends?|hours?|mornings?|afternoons?|evenings?|nights?|tonight|earlier|fortnights?|months?|years?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|last|past|previous|this|ago|early|late|first|few|couple|several|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/u;

/** A longer query is never such a request. */
const maxLength = 120;

/**
 * When a query asks for whatever was saved at some time ("what did I tell you on 3 May?", "what did I
 * say recently?") and names nothing else that a memory could be about. Empty for all other queries.
 * A query for the newest memories names all time.
 */
export const savedWindows = (query: string, now: Timestamp): readonly DateWindow[] => {
  if (!asksWhenSaved(query)) return [];
  const windows = dateWindows(query, now, { withToday: true });
  const [latest] = windows;
  if (latest === undefined) return unnamed(query, now);
  if (/\b(?:before|until)\b(?! (?:yesterday|last\W*$))/iu.test(query))
    return [{ from: 0, to: latest.from - 1 }];
  return /\bafter\b/iu.test(query) ? [{ from: latest.to + 1, to: now }] : windows;
};

/** Times that are not dates. Everything saved within the last day counts as "this morning". */
const unnamed = (query: string, now: Timestamp): readonly DateWindow[] => {
  if (ofToday.test(query)) return [{ from: now - days(1), to: now }];
  return newest.test(query) ? [{ from: 0, to: now }] : [];
};

const ofToday = /\b(?:this (?:morning|afternoon|evening)|tonight|hours? ago)\b/iu;
const newest = /\b(?:recent(?:ly)?|latest|lately|newest|last|earlier|previous(?:ly)?)\b/iu;

const asksWhenSaved = (query: string): boolean =>
  query.length <= maxLength &&
  saving.test(query) &&
  query
    .toLowerCase()
    .replace(together, ' ')
    .split(/[^\p{L}\d]+/u)
    .every((word) => word === '' || others.has(word) || ofTime.test(word) || saved.test(word));
