import type { Claim } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import type { Cessation } from './cessation.ts';

/** What will not take place: "the Sony internship was cancelled". */
export const cancelledIn = ({ wording, isAffirmed }: Claim): Cessation[] => {
  const what = cancelled.exec(wording)?.groups?.['what'];
  const terms = what === undefined || !isAffirmed ? [] : coreTerms(what);
  if (what === undefined || terms.length < fewestTerms) return [];
  const about = what.replace(/^(?:the|user's) /u, '');
  return [
    {
      terms,
      change: `that the ${about} was cancelled`,
      isPresupposed: ({ claim }) =>
        claim.core.length <= terms.length + longestAddition && expects.test(claim.wording),
    },
  ];
};

/** "The trip was cancelled" may be about any trip. */
const fewestTerms = 2;
/** "Apply for", "at". */
const longestAddition = 4;

const cancelled =
  /^(?<what>(?:the |user's )?[^,]{3,50}?) (?:was|is|has been|got|were|are) (?:cancell?ed|(?:called|named) off|scrapped)\b/u;
const expects =
  /^user (?:is (?:applying|attending|flying|going|hosting|looking forward|organi[sz]ing|planning|preparing|travell?ing)|applies|applied|attends|goes|plans|has|will|takes part)\b|^(?!user ).+? (?:is|starts|begins|takes place|will be) /u;
