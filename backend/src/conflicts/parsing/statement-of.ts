import type { Claim } from './claim.ts';
import { readStatement, type Statement } from './statement.ts';

// Garbage-collected with the claim.
const known = new WeakMap<Claim, { readonly statement: Statement | undefined }>();

/** The statement of a claim, read once. */
export const statementOf = (claim: Claim): Statement | undefined => {
  const read = known.get(claim) ?? { statement: readStatement(claim.wording) };
  known.set(claim, read);
  return read.statement;
};
