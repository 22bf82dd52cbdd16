import { proofPath } from '../paths.ts';
import { TextLink } from './text-link.tsx';

type Props = {
  readonly promise: string;
  /** What is promised, for whom the link is read alone. */
  readonly of: string;
};

/** From a promise to what stands behind it. */
export const ProofLink = ({ promise, of }: Props) => (
  <TextLink to={proofPath(promise)} aria-label={`Proof: ${of}`}>
    Proof
  </TextLink>
);
