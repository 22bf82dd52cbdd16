import { verbPhraseOf, type Claim } from '../../parsing/claim.ts';
import { isPreposition } from '../../parsing/statement.ts';
import {
  allOf,
  firstMatch,
  isOfUser,
  isUsersNow,
  when,
  booleanFrame,
  type Frame,
  type FrameExtractor,
} from '../frame.ts';

const status = "what the user's marital status is";
const married = (isSo: boolean): Frame => booleanFrame('user married', isSo, status);
const together = (isSo: boolean): Frame => booleanFrame('user has a partner', isSo, status);
const engaged = (isSo: boolean): Frame => booleanFrame('user engaged', isSo, status);

const spouses = [married(true), together(true), engaged(false)];
const couple = [engaged(true), married(false), together(true)];
const alone = [married(false), together(false), engaged(false)];

/** A word of the text that is spelled like a name. */
const isName = (word: string, { names, openings }: Claim): boolean =>
  names().has(word) || openings().has(word);

/** The name in "date kasia", "break up with his girlfriend kasia", "be married to lea". */
const partnerIn = (claim: Claim): string | undefined => {
  const phrase = ofSomebody.exec(verbPhraseOf(claim))?.groups?.['who'] ?? '';
  const words = phrase.split(' ', maxWordsToName);
  const end = words.findIndex((word) => word === ',' || isPreposition(word));
  return words.slice(0, end === -1 ? words.length : end).find((word) => isName(word, claim));
};

const ofSomebody = /(?:^(?:be dating|date|divorce|marry)| (?:with|to|from)) (?<who>.+)/u;
/** "Her new young boyfriend Tom". */
const maxWordsToName = 5;

/** The frames are about the partner whom the claim names: there may be another one by now. */
const withPartner =
  (frames: readonly Frame[]) =>
  (_: unknown, claim: Claim): readonly Frame[] => {
    const name = partnerIn(claim);
    return name === undefined ? frames : frames.map(withName(name));
  };

/** The user may have somebody else since a partner with another name left or died. */
const withName =
  (kind: string) =>
  (frame: Frame): Frame =>
    /^user (?:married|has a partner)$/u.test(frame.slot) ? { ...frame, kind } : frame;

const spouseNamed = (name: string): Frame[] =>
  /^(?:an?|the|user|his|her|their|someone)$/u.test(name)
    ? []
    : [
        {
          slot: 'user spouse name',
          value: name,
          about: "who the user's spouse is",
          isPerson: true,
        },
      ];

const statusDenied = firstMatch([
  { pattern: /^be married\b/u, frames: () => [married(false)] },
  {
    pattern:
      /^(?:date|see) (?:anyone|anybody|someone)\b|^be in a relationship\b|^have an? (?:\p{L}+ )?(?:partner|girlfriend|boyfriend)$/u,
    frames: () => [together(false)],
  },
  { pattern: /^have an? (?:\p{L}+ )?(?:wife|husband)$/u, frames: () => [married(false)] },
  {
    pattern: /^(?:be dating|date|be together with) \p{L}/u,
    frames: (_, claim) =>
      partnerIn(claim) === undefined ? [] : withPartner([together(false)])(_, claim),
  },
]);

const statusNow = firstMatch([
  {
    pattern: /^be (?:an? )?(?:happily )?married(?: to (?<name>\p{L}+))?\b/u,
    frames: ({ name }, claim) => [
      ...(name === undefined ? [] : spouseNamed(name)),
      ...withPartner(spouses)(name, claim),
    ],
  },
  {
    pattern: /^be (?:\p{L}+ )?(?:divorced|separated)\b/u,
    frames: withPartner([married(false)]),
  },
  {
    pattern: /^be (?:an? )?(?:\p{L}+ )?(?:widow|widower|widowed)\b/u,
    frames: () => [married(false)],
  },
  {
    pattern:
      /^be (?:an? )?(?:[\p{L}\d]+ ){0,4}single(?: (?:again|mom|mother|dad|father|parent|woman|man|guy|girl|lady|person|since|and)\b|$| ,)/u,
    frames: () => alone,
  },
  { pattern: /^split up$/u, frames: () => [together(false), married(false)] },
  { pattern: /^be together\b/u, frames: withPartner([together(true)]) },
  { pattern: /^be engaged\b(?! in)/u, frames: withPartner(couple) },
  {
    pattern:
      /^(?:have an?|(?:live|share) [^,]*?\bwith (?:user's|his|her|their)) (?:\p{L}+ ){0,2}?(?:wife|husband|spouse)\b(?!'s)/u,
    frames: withPartner(spouses),
  },
  {
    pattern:
      /^(?:have an?|(?:live|share) [^,]*?\bwith (?:user's|his|her|their)) (?:\p{L}+ ){0,2}?(?:girlfriend|boyfriend|partner|fiance|fiancee)\b(?!'s)|^be in an? (?:\p{L}+ )?relationship\b|^date (?!$)/u,
    frames: withPartner([together(true)]),
  },
]);

/** Events whose result lasts: "got married" still holds, "was married" does not. */
const statusSince = firstMatch([
  {
    pattern: /^(?:break off|call off|end) (?:the|user's|an?|their) engagement\b/u,
    frames: () => [engaged(false)],
  },
  { pattern: /^(?:be|get) divorced\b|^divorce\b/u, frames: withPartner([married(false)]) },
  { pattern: /^(?:get married|marry)\b/u, frames: withPartner(spouses) },
  {
    pattern: /^(?:break|split) up\b(?! with (?:\S+ ){0,2}(?:business|band|company|agency|team)\b)/u,
    frames: withPartner([together(false), married(false)]),
  },
]);

const isPartner = ({ subject }: Claim): boolean =>
  /^user's (?:girlfriend|boyfriend|fiance|fiancee|partner)$/u.test(subject);
export const isSpouse = ({ subject }: Claim): boolean =>
  /^user's (?:wife|husband|spouse)$/u.test(subject);

/** "User's wife is called Anna" implies that the user has a wife. */
const spouse = firstMatch([
  {
    pattern: /^be (?:named )?(?<name>\p{L}+)$/u,
    frames: ({ name = '' }, claim) => [
      ...spouseNamed(name),
      ...(isName(name, claim) ? spouses.map(withName(name)) : spouses),
    ],
  },
  { pattern: /^/u, frames: () => spouses },
]);

const partner: FrameExtractor = (claim) => {
  const [name = ''] = claim.rest.replace(/^named /u, '').split(' ', 1);
  const isNamed = claim.verb === 'be' && isName(name, claim);
  return [isNamed ? withName(name)(together(true)) : together(true)];
};

const bereaved: FrameExtractor = ({ subject, verb, time, isAffirmed }) => {
  const { spouse: who, name } = ofSpouse.exec(subject)?.groups ?? {};
  if (who === undefined || verb !== 'die' || time === 'wish' || !isAffirmed) return [];
  return [name === undefined ? married(false) : withName(name)(married(false))];
};

const ofSpouse = /^user's (?<spouse>wife|husband|spouse)(?: (?<name>\p{L}+))?$/u;

const isOver = ({ time }: Claim): boolean => time === 'past' || time === 'wish';

/** The user's marital status, partner and spouse. */
export const family = allOf(
  when((claim) => isUsersNow(claim) && claim.isAffirmed, statusNow),
  when((claim) => isOfUser(claim) && claim.time !== 'wish' && !claim.isAffirmed, statusDenied),
  when(
    (claim) => isOfUser(claim) && /^(?:past|done)$/u.test(claim.time) && claim.isAffirmed,
    statusSince,
  ),
  when((claim) => isSpouse(claim) && !isOver(claim), spouse),
  bereaved,
  when((claim) => isPartner(claim) && claim.isAffirmed && !isOver(claim), partner),
);
