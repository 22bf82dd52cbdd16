import type { Timestamp } from '../../kernel/clock.ts';
import { hours } from '../../kernel/duration.ts';
import { dateWindows, type DateWindow } from '../../text/index.ts';

const saved =
  /\b(?:saved|stored|remembered|noted|recorded|added|told|said|mentioned|discussed|memor(?:y|ies)|notes|facts)\b/iu;
/** The user or the AI that asks, or the user as an AI names them. */
const who = '(?:i|you|we|(?:the )?user|he|she|they)';
const didSave = `did ${who} (?:save|store|remember|note|record|add|tell|say|mention|discuss|ask you to (?:remember|save|note)|(?:talk|speak|chat) about)`;
const news =
  "what(?:'s| is| has|) (?:new|changed)|(?:recent|latest) (?:updates?|changes?|news)|(?:everything|anything|all)(?: new)? since";
const saving = new RegExp(String.raw`${saved.source}|\b(?:${didSave}|${news})\b`, 'iu');

/**
 * Phrases that name no topic: "did I tell you" asks what was saved, but "tell me" alone does not.
 */
const together = new RegExp(
  String.raw`\b(?:${didSave}|${news}|have ${who}|has (?:the )?user|do you have|${who}(?:'s)? (?:have )?(?=${saved.source})|(?:couple|few|several) of|about (?:me|us|the user)|our (?:last|latest|previous|earlier|recent) (?:chat|conversation|session)s?|last time)\b`,
  'giu',
);

/** Words of a request that name no topic of a memory. */
const others: ReadonlySet<string> = new Set(
  `a ai all an and any anything entries ever everything find from has i in is it latest lately list
  me most my new newest on or our over please recall recent recently s show since something that the
  then these thing things to us user users was we were what which within you your during around at
  before after until`.split(/\s+/u),
);

const ofTime =
  /^(?:\d+(?:st|nd|rd|th)?|to?day|yesterday|days?|weeks?|weekends?|hours?|mornings?|afternoons?|evenings?|nights?|tonight|earlier|fortnights?|months?|years?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|last|past|previous|previously|this|ago|early|late|first|few|couple|several|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/u;

/** "What did I say is on Friday?" asks for an event of that day. */
const asksWhatIs = /\b(?:is|was|are|were) (?:on|at|this|today|tonight)\b/iu;

/** A longer query is never such a request. */
const maxLength = 120;

/**
 * When a query asks for whatever was saved at some time ("what did I tell you on 3 May?", "what did
 * the user say recently?") and names nothing else that a memory could be about. Empty for all other
 * queries. A query for the newest memories names all time.
 */
export const savedWindows = (query: string, now: Timestamp): readonly DateWindow[] => {
  if (!asksWhenSaved(query)) return [];
  const windows = dateWindows(query, now, { withToday: true });
  const said = query.replace(beforeLast, ' ');
  if (windows.length === 0) return said === query ? unnamed(query, now) : [];
  const [isBefore, isAfter] = [/\b(?:before|until)\b/iu.test(said), /\bafter\b/iu.test(said)];
  return isBefore || isAfter ? besideThat(said, windows, { isBefore, isAfter, now }) : windows;
};

/** A span of its own (`dateWindows`), not what came before it. */
const beforeLast =
  /\b(?:the )?(?:day before yesterday|(?:night|weekend|week|month|year) before last)\b/giu;

type Beside = { readonly isBefore: boolean; readonly isAfter: boolean; readonly now: Timestamp };

/**
 * Everything before or after a date. Empty if that is not what is asked for ("the week before 3
 * May"), or if the year is unclear: the next 11 December may be meant, or the last one.
 */
const besideThat = (
  said: string,
  windows: readonly DateWindow[],
  { isBefore, isAfter, now }: Beside,
): readonly DateWindow[] => {
  const [latest] = windows;
  if (latest === undefined || (isBefore && isAfter) || spanBeside.test(said)) return [];
  const isPast = windows.length > 1 && yearOf(latest.from) < yearOf(now);
  if (isPast) return [];
  return isBefore
    ? [{ from: 0, to: latest.from - 1 }]
    : [{ from: Math.min(latest.to + 1, now), to: now }];
};

const spanBeside = /\b(?:hour|day|night|weekend|week|fortnight|month|year)s? (?:before|after)\b/iu;
const yearOf = (at: Timestamp): number => new Date(at).getUTCFullYear();

/** Times that are not dates. */
const unnamed = (query: string, now: Timestamp): readonly DateWindow[] => {
  const count = /\b(?<count>\d{1,3}) hours?\b/iu.exec(query)?.groups?.['count'];
  if (count !== undefined) return [{ from: now - hours(Number(count) + 1), to: now }];
  if (ofToday.test(query)) return [{ from: now - hours(24), to: now }];
  return newest.test(query) ? [{ from: 0, to: now }] : [];
};

/** Everything saved within the last 24 hours counts as "this morning". */
const ofToday = /\b(?:this (?:morning|afternoon|evening)|tonight|hours?)\b/iu;
const newest =
  /\b(?:recent(?:ly)?|latest|lately|newest|last|earlier|previous(?:ly)?|what(?:'s| is| has|) (?:new|changed))\b/iu;

const asksWhenSaved = (query: string): boolean =>
  query.length <= maxLength &&
  saving.test(query) &&
  !asksWhatIs.test(query) &&
  query
    .toLowerCase()
    .replace(together, ' ')
    .split(/[^\p{L}\d]+/u)
    .every((word) => word === '' || others.has(word) || ofTime.test(word) || saved.test(word));
