import type { Claim } from '../../parsing/claim.ts';
import type { Statement } from '../../parsing/statement.ts';
import type { Frame } from '../frame.ts';

/** Reads the frames of one topic from a statement about any subject. */
export type StatementReader = {
  /** The relations that it reads. */
  readonly relations: RegExp;
  readonly read: (statement: Statement, claim: Claim) => readonly Frame[];
};
