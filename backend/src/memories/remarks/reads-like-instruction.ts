import { overridesRules } from '../../languages/index.ts';
import { fold, stripInvisible } from '../../text/index.ts';

const earlier = 'your|previous|prior|above|earlier|preceding|former|system|safety';
const others = 'all|any|every|of|the|these|those|other|existing|user|developer';
const rules = '(?:rules|guidelines|prompts?|directives?|restrictions|safeguards)';
const saved =
  '(?:notes?|memor(?:y|ies)|conversations?|chats?|messages|passwords?|keys|secrets?|tokens?|credentials|history|data|files)';

/**
 * Stricter for rules: people forget the rules of a game, and a linter ignores all rules in a
 * folder.
 */
const overriding = new RegExp(
  String.raw`\b(?:ignore|disregard|forget|override|bypass|(?:do not|don't|stop|never) follow(?:ing)?) (?:(?:(?:${others}|${earlier}) ){0,6}(?:all|any|every|${earlier}) (?:(?:${others}) ){0,3}instructions?|(?:(?:${others}) ){0,4}(?:(?:${earlier}) ){1,3}(?:(?:${others}) ){0,3}${rules})\b`,
  'u',
);

/**
 * Wording that occurs in texts meant to take over an AI, but in no fact about a person or a
 * project. What a user wants from an AI ("always answer in German", "ignore lint warnings", "run
 * the tests before a commit") is a fact. Texts are folded, with one space between words.
 */
const patterns: readonly RegExp[] = [
  /\b(?:reveal|print|show|repeat|output|leak|disclose) .{0,20}\byour (?:system prompt|(?:hidden|initial|original|system) (?:instructions|prompt|rules))/u,
  new RegExp(
    String.raw`(?:^|[.!?:,;] |\b(?:and|then|please|also) )(?:send|e-?mail|forward|post|upload|exfiltrate|transmit) .{0,50}\b${saved}\b.{0,40}(?:@|https?:)`,
    'u',
  ),
  /\byou are (?:now|no longer) (?:a |an |the |in |dan\b|free|bound|subject|restricted|unrestricted)/u,
  /\b(?:do not|don't|never) (?:tell|inform) the user(?: (?:about|of) (?:this|it)\b| anything| that you|[.,;!]|$)|\bwithout (?:telling|informing) the user\b/u,
  /\b(?:delete|erase|forget|remove|wipe) (?:all|every|each) (?:of )?(?:the |your |their |saved |user's )*memor(?:y|ies)\b(?! of\b)/u,
  /<\/?system>|<\|(?:im_start|im_end|system|user|assistant)\b|\[\/?inst\]|<<\/?sys>>/u,
  // Messages for a model, and the markup around the notes in an answer of this server.
  /["']role["'] ?: ?["'](?:system|assistant|tool)["']/u,
  /<\/?(?:notes-[0-9a-f]{8}|tool_results?|function_results?)>|\bcall forget (?:for|with|on)\b/u,
  /\u26A0\W{0,3}(?:system|in conflict): /u,
];

/** Turns of a chat: one of the user and one of the AI. Each may begin a line. */
const chatTurns =
  /(?:^|[.!?\n]) ?[-*>_"]{0,3} ?(?:human|user)[*_"]{0,3}:[^]{0,400}?\bassistant[*_"]{0,3}:/u;

const imitatesChat = (text: string): boolean =>
  chatTurns.test(
    fold(stripInvisible(text))
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/\n\s*/g, '\n'),
  );

const plain = (text: string): string => fold(stripInvisible(text)).replaceAll(/\s+/g, ' ');

/** Whether a text tells an AI to ignore its instructions, in any of the languages. */
export const overridesInstructions = (text: string): boolean => isOverriding(plain(text));

const isOverriding = (folded: string): boolean => overriding.test(folded) || overridesRules(folded);

/**
 * Whether a text reads like an instruction meant to take over an AI. Another AI may have saved it
 * from a page that it read.
 */
export const readsLikeInstruction = (text: string): boolean => {
  const folded = plain(text);
  return (
    isOverriding(folded) || patterns.some((pattern) => pattern.test(folded)) || imitatesChat(text)
  );
};
