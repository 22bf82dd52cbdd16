import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { proofPath } from '../../paths.ts';
import { planCard } from '../../theme/recipes/pages/plan-card.ts';
import { Icon } from '../../ui/icon.tsx';
import { Heading, TextLink } from '../../ui/primitives.ts';

type Props = {
  readonly id: string;
  readonly tone: 'default' | 'inverse';
  readonly name: string;
  readonly price: string;
  readonly text: string;
  /** Features that exist today link to their promise. */
  readonly includes: readonly { readonly name: string; readonly promise?: string }[];
  readonly children: ReactNode;
};

export const PlanCard = ({ id, tone, name, price, text, includes, children }: Props) => {
  const styles = useSlotRecipe({ recipe: planCard })({ tone });
  return (
    <>
      <Heading id={id}>{name}</Heading>
      <chakra.p css={styles.price}>{price}</chakra.p>
      <chakra.p color={tone === 'default' ? 'fg.muted' : 'inverse.muted'}>{text}</chakra.p>
      <chakra.ul css={styles.list}>
        {includes.map(({ name: feature, promise }) => (
          <chakra.li css={styles.item} key={feature}>
            <Icon name={tone === 'default' ? 'check' : 'plus'} />
            <span>
              {promise === undefined ? (
                feature
              ) : (
                <TextLink to={proofPath(promise)}>{feature}</TextLink>
              )}
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
      {children}
    </>
  );
};
