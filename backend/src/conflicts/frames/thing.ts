import { mayBeSeveral } from '../../lexicon/index.ts';
import type { Claim } from '../parsing/claim.ts';
import { allOf, bare, firstMatch, isOfUser, isSoNow, when, type Frame } from './frame.ts';

/** Facts about one of the user's things: "my laptop runs Linux", "the thesis is about soil". */
const statements = firstMatch([
  {
    pattern:
      /^(?<said>run(?: on)?|target|cost|weigh|drive|attend|belong to|report to|be (?:licensed under|written in|hosted on|deployed (?:on|to)|based in|about|powered by|backed by|sponsored by|set to|scheduled for|located in|dedicated to|bound for)) (?<value>.+)/u,
    frames: ({ said = '', value = '' }, { subject }) => [frameOf(subject, said, bare(value))],
  },
]);

const frameOf = (subject: string, said: string, value: string): Frame => {
  const phrase = said.replace(/^be\b/u, 'is').replace(/^(?!is\b)\p{L}+/u, '$&s');
  return { slot: `${subject} ${said}`, value, about: `what the ${subject} ${phrase}` };
};

const participles: Readonly<Record<string, string>> = {
  host: 'hosted',
  write: 'written',
  deploy: 'deployed',
  license: 'licensed',
};

/** "Hosts the blog on Ghost" means "the blog is hosted on Ghost". */
const done = firstMatch([
  {
    pattern:
      /^(?<verb>host|write|deploy|license) (?:the|user's|own) (?<thing>[\p{L} -]{2,30}?) (?<how>on|in|under) (?<value>\S+)$/u,
    frames: ({ verb = '', thing = '', how = '', value = '' }) => [
      frameOf(`user's ${thing}`, `be ${participles[verb] ?? verb} ${how}`, value),
    ],
  },
]);

const isOneThing = ({ subject }: Claim): boolean =>
  /^user's \S/u.test(subject) && !mayBeSeveral(subject);

/** Single-valued facts about the user's things: what they run on, are about, are hosted on. */
export const thing = when(isSoNow, allOf(when(isOneThing, statements), when(isOfUser, done)));
