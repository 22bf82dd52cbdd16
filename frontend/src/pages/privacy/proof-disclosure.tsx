import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { proofPath } from '../../paths.ts';
import { proofDisclosure } from '../../theme/recipes/pages/proof-disclosure.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/primitives.ts';
import { nameOf, type ExplainedClaim } from './claim.ts';

type Props = { readonly of: string; readonly claims: readonly ExplainedClaim[] };

/** How each claim is ensured and the test that checks it, for readers who want to verify. */
export const ProofDisclosure = ({ of, claims }: Props) => {
  const styles = useSlotRecipe({ recipe: proofDisclosure })();
  return (
    <chakra.details css={styles.root}>
      <chakra.summary css={styles.summary} aria-label={`How we enforce this: ${of}`}>
        <Icon name="plus" />
        How we enforce this
      </chakra.summary>
      <chakra.ul css={styles.list}>
        {claims.map(({ name, text, mechanism, proof }) => (
          <chakra.li css={styles.item} key={text + mechanism}>
            {name !== undefined && <chakra.p css={styles.name}>{name}</chakra.p>}
            <p>{mechanism}</p>
            <chakra.p css={styles.proof}>
              Checked by “{nameOf(proof)}” in <code>{proof.file}</code>.{' '}
              <TextLink to={proofPath(proof.promise)}>The last full run</TextLink>
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
};
