import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { proofPath } from '../../paths.ts';
import { offer } from '../../theme/recipes/offer.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type Props = {
  readonly id: string;
  readonly side: 'page' | 'other';
  readonly name: string;
  readonly price: string;
  readonly text: string;
  /** What is there today makes a promise. */
  readonly gives: readonly { readonly what: string; readonly promise?: string }[];
  readonly children: ReactNode;
};

export const Plan = ({ id, side, name, price, text, gives, children }: Props) => {
  const styles = useSlotRecipe({ recipe: offer })({ side });
  return (
    <>
      <Heading id={id}>{name}</Heading>
      <chakra.p css={styles.price}>{price}</chakra.p>
      <chakra.p color={side === 'page' ? 'fg.muted' : 'other.muted'}>{text}</chakra.p>
      <chakra.ul css={styles.list}>
        {gives.map(({ what, promise }) => (
          <chakra.li css={styles.item} key={what}>
            <Icon name={side === 'page' ? 'check' : 'plus'} />
            <span>
              {promise === undefined ? what : <TextLink to={proofPath(promise)}>{what}</TextLink>}
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
      {children}
    </>
  );
};
