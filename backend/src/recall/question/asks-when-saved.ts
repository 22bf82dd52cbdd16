import { amountPattern, monthPattern, weekdayPattern } from '../../text/index.ts';

const saved =
  /\b(?:saved|stored|remembered|noted|recorded|logged|added|told|said|mentioned|shared|discussed|memor(?:y|ies)|notes|facts)\b/iu;
/** The user or the AI that asks, or the user as an AI names them. */
const who = '(?:i|you|we|(?:the )?user|he|she|they)';
const save = 'save|store|remember|note(?: down)?|record|log|add';
const adverb = '(?:last|just|(?:most )?recently|previously)';
const didSave = `did ${who} (?:${adverb} )?(?:${save}|tell|say|mention|share(?: with (?:you|me|us))?|discuss|ask you to (?:${save})|(?:talk|speak|chat) about)`;
const news =
  "what(?:['’]s| is| was| has|) (?:new|changed)|(?:recent|latest) (?:updates?|changes?|news)|(?:everything|anything|all|any (?:news|updates?|changes))(?= (?:new )?(?:since|from))";
const saving = new RegExp(String.raw`${saved.source}|\b(?:${didSave}|${news})\b`, 'iu');

const months = `(?:${monthPattern})`;
const chat = '(?:chat|conversation|session)s?';
const lastChat = `(?:very )?(?:last|latest|previous|earlier|recent|past) (?:(?:${amountPattern}) )?${chat}`;

/** "List" and "a list" at the start of a request; anywhere else, it is a list of the user. */
const request =
  '^(?:please )?(?:show (?:me |us )?a list of|list(?= (?:me|us|all|any|every|everything|anything|most|our|my|the|what|which|recent|newest|latest|memories|notes|facts|saved (?:memories|notes|facts))\\b))';

/** The start of a request: "do you remember what ...", "summarize everything ...". */
const opener =
  '^(?:(?:can|could|would|will|do) you )?(?:please )?(?:(?:remind|tell|give) (?:me|us)(?: of)?|remember|recall|summari[sz]e|sum up|recap)(?= (?:what|everything|anything|all|my|the) )';

/**
 * Phrases that name no topic: "did I tell you" asks what was saved, but "tell me" alone does not.
 * The first one that matches counts.
 */
const phrases = [
  didSave,
  news,
  `(?:have|has|had) ${who}(?: ${adverb})?`,
  'do you have',
  `${who}(?:['’](?:s|ve))? (?:(?:have|has|had) )?(?:${adverb} )?(?=${saved.source})`,
  'shared with (?:you|me|us)',
  'half an?(?= hour)',
  `(?:half an?|${amountPattern}|last|past)(?: of)? (?:minute|min|second|moment)s?(?: ago)?`,
  '(?:couple|few|several) of',
  String.raw`\d(?:st|nd|rd|th) of(?= ${months})`,
  `(?:beginning|start|middle|end|(?:first|last) week) of(?= ${months})`,
  '(?:first|second|third|fourth) quarter(?: of)?',
  String.raw`(?:q[1-4]|spring|summer|autumn|fall|winter) of(?= \d{4}\b)`,
  'about (?:me|us|the user)',
  `our ${lastChat}`,
  `(?:in|during|from|at|over|since) (?:(?:an?|the|our) )?${lastChat}`,
  `(?<!\\b(?:my|the) )last ${chat}`,
  'last time',
  'so far',
  '(?:until|till|up to) now',
  'up(?= (?:until|till|to) )',
];
const together = new RegExp(
  String.raw`(?:${request}|${opener})\b|\b(?:${phrases.join('|')})\b`,
  'giu',
);

/** Words of a request that name no topic of a memory. */
const others: ReadonlySet<string> = new Set(
  `a ai all an and any anything are been entries ever everything find from has i in is it latest lately
  me most my new newest on or our over please recall recent recently s show since something that the
  then these thing things to us user users was we were what which within you your during around at
  before after until till between`.split(/\s+/u),
);

const day = String.raw`\d{1,4}(?:st|nd|rd|th)?`;
const unit = '(?:day|weekend|week|fortnight|hour|morning|afternoon|evening|night|month|year)s?';
/** The words for a time, without those that only say which one. */
const time = `${weekdayPattern}|${monthPattern}|today|yesterday|tonight|spring|summer|autumn|fall|winter|christmas|q[1-4]|${unit}`;
const whichTime = `${day}|earlier|last|past|previous|previously|this|ago|early|mid|late|first|few|couple|several|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve`;
const ofTime = new RegExp(`^(?:${time}|${whichTime})$`, 'u');

const be = '(?:is|was|are|were)';

/** The name of a person where only the words around it tell it from a month. */
const personNames = [
  // "What did I tell April?"
  String.raw`\b(?:tell|told) ${months}\b(?! \d)`,
  // "What did I mention to April?", but not "from March to April".
  String.raw`(?<!\b(?:${time}|ago|${day})) (?:to|and) ${months}\b`,
  // "What has June said?", but not "notes of 3 June added ...".
  String.raw`(?<!\b(?:in|of|since|from|during|last|this|past|around|early|late|until|till|before|after|${day}) )\b${months} (?:(?:has|have|had) )?(?:${adverb} )?(?:${saved.source}|${save}|tell|say|mention|share|discuss)\b`,
  String.raw`\b${months} and (?:i|we|you|us|me|he|she|they|the user|user)\b`,
  String.raw`\b(?:jan|april|may|june|august)['’]s\b`,
];

/** What asks for something else in the same words. */
const somethingElse = [
  // "What did I say is new?"
  String.raw`\b${didSave} (?:[^ ]+ ){0,8}?${be}\b`,
  // "What has she noted is on Friday?", but not "what are the last 3 things I told you?".
  String.raw`(?:\b${be}|\b(?:what|that|there|it)['’]s) (?:(?:on|at|in|around|during|before|after|until|till|the|${whichTime}) )*(?:${time}|${day})\b(?!['’]s| (?:new|things?|memor|notes?|facts?|entries|most|latest))`,
  // "What have I said Friday is?"
  String.raw`\b(?:${time}|${chat}) ${be}\b`,
  // "Which day did I mention last week?"
  String.raw`\b(?:what|which) (?:(?:${amountPattern}) )?${unit}\b`,
  // "What did I say in my last week?"
  String.raw`\b(?:my|your|our) (?:(?:${whichTime}) )*(?:${time})\b`,
  // "What did I log in to yesterday?"
  String.raw`\blog(?:ged)? (?:in|on) (?:to|on|at|today|yesterday)\b`,
  String.raw`\bshared (?:notes|memor|facts)`,
  ...personNames,
].map((pattern) => new RegExp(pattern, 'iu'));

/** A longer query is never such a request. */
const maxLength = 120;

/** Whether a query asks for whatever was saved at some time, and names no topic. */
export const asksWhenSaved = (query: string): boolean =>
  query.length <= maxLength &&
  saving.test(query) &&
  !somethingElse.some((pattern) => pattern.test(query)) &&
  query
    .toLowerCase()
    .replace(together, ' ')
    .split(/[^\p{L}\d]+/u)
    .every((word) => word === '' || others.has(word) || isOfTime(word) || saved.test(word));

const told = new RegExp(
  String.raw`\b(?:${didSave}|(?:have|has|had) ${who} (?:ever |already )?${saved.source}|${who}(?:['’]ve| have| has| had)? ${saved.source})\b`,
  'iu',
);
const namesTopic = /\b(?:about|mention(?:ed)?|discuss(?:ed)?)\b/iu;
/** "When did I tell you about the trip?", and "about Friday's meeting". */
const otherTime = new RegExp(
  String.raw`^when\b|\b(?:${time})['’]s\b|\b(?:next|coming|upcoming)\b`,
  'iu',
);

/** A time that is part of the topic: "the April release", "my Friday job", "the 2025 tax return". */
const timeOfTopic = new RegExp(
  String.raw`\b(?:about|the|my|our|an?) (?:${day} )?(?:${time}|\d{4}) (?!(?:about|after|and|around|at|before|between|during|for|from|in|of|on|or|since|that|till|to|until|when|with|last|this|yesterday|today|${day})\b)(?=\p{L})`,
  'giu',
);

/** A query without the times that are part of its topic. */
export const withoutTimesOfTopic = (query: string): string => query.replaceAll(timeOfTopic, ' ');

/** Whether a query asks what was said about a topic: "what did I say about Fernbank in April?". */
export const asksWhatWasSaid = (query: string): boolean =>
  query.length <= maxLength &&
  told.test(query) &&
  namesTopic.test(query) &&
  !otherTime.test(query) &&
  !somethingElse.some((pattern) => pattern.test(query));

const isSaving = new RegExp(`^(?:${save}|tell|say|mention|share|discuss|talk|speak|chat)$`, 'u');

/** Whether a word of such a query, in lower case, may be one of its topic. */
export const isTopic = (word: string): boolean =>
  !others.has(word) && !isOfTime(word) && !saved.test(word) && !isSaving.test(word);

/** Whether a word, in lower case, says when. */
export const isOfTime = (word: string): boolean => ofTime.test(word);
