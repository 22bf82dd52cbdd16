import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { offer } from '../../theme/recipes/offer.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  readonly id: string;
  readonly side: 'page' | 'other';
  readonly name: string;
  readonly price: string;
  readonly text: string;
  readonly gives: readonly string[];
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
        {gives.map((each) => (
          <chakra.li css={styles.item} key={each}>
            <Icon name={side === 'page' ? 'check' : 'plus'} />
            <span>{each}</span>
          </chakra.li>
        ))}
      </chakra.ul>
      {children}
    </>
  );
};
