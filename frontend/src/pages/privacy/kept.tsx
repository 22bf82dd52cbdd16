import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { proofPath } from '../../paths.ts';
import { kept } from '../../theme/recipes/kept.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { nameOf, type KeptClaim } from './claim.ts';

type Props = { readonly of: string; readonly claims: readonly KeptClaim[] };

/** For who wants to check: by what each claim is kept, and the test that watches over it. */
export const Kept = ({ of, claims }: Props) => {
  const styles = useSlotRecipe({ recipe: kept })();
  return (
    <chakra.details css={styles.root}>
      <chakra.summary css={styles.summary} aria-label={`How this is kept: ${of}`}>
        <Icon name="plus" />
        How this is kept
      </chakra.summary>
      <chakra.ul css={styles.list}>
        {claims.map(({ name, says, kept: how, proof }) => (
          <chakra.li css={styles.item} key={says + how}>
            {name !== undefined && <chakra.p css={styles.name}>{name}</chakra.p>}
            <p>{how}</p>
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
