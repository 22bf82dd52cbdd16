import { verbPhraseOf } from '../parsing/claim.ts';
import type { FrameExtractor } from './frame.ts';

/** "Renamed the startup from Lumen to Aurora" gives its current name. */
export const rename: FrameExtractor = (claim) => {
  if (claim.subject !== 'user' || !claim.isAffirmed || claim.time === 'wish') return [];
  const { thing, name } = renamed.exec(verbPhraseOf(claim))?.groups ?? {};
  if (thing === undefined || name === undefined) return [];
  return [{ slot: `user's ${thing} name`, value: name, about: `what the user's ${thing} name is` }];
};

const renamed = /^rename (?:the |user's )?(?<thing>[\p{L} -]+?)(?: from .+?)? to (?<name>.+)/u;
