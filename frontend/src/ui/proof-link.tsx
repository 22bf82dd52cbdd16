import { proofPath } from '../paths.ts';
import { TextLink } from './primitives.ts';

type Props = {
  readonly promise: string;
  /** The promise, for screen readers that list links out of context. */
  readonly of: string;
};

/** Links a promise to its entry on the proof page. */
export const ProofLink = ({ promise, of }: Props) => (
  <TextLink to={proofPath(promise)} aria-label={`Proof: ${of}`}>
    Proof
  </TextLink>
);
