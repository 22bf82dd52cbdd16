import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { readable } from '../../theme/recipes/readable.ts';
import { SealedBytes } from '../../ui/sealed-bytes.tsx';
import { Half, Spread } from '../../ui/spread.tsx';
import { Text } from '../../ui/text.tsx';
import { Kept } from './kept.tsx';
import { key, places, promise } from './storage.ts';

export const WhereReadable = () => {
  const styles = useSlotRecipe({ recipe: readable })();
  return (
    <Spread as="section" aria-label="Where memories are readable">
      <Half side="left" room="mid" tone="tint">
        <chakra.p css={styles.said}>
          <chakra.small css={styles.who}>You say</chakra.small>
          <chakra.span css={styles.words}>I prefer pnpm over npm.</chakra.span>
        </chakra.p>
        <chakra.p css={styles.said}>
          <chakra.small css={styles.who}>We store</chakra.small>
          <SealedBytes>
            01 7c e7 ee e7 61 5e f3 5f 30 e4 9b 48 2e 15 ca e7 50 07 20 1e 12 61 7b 0f ed a7 e1 64
            77 96 ff 02 2b ea 8e d0 2a 82 a1 75 93 0f 23 37 cd 37 94 c5 22 08 00 6d 6b 1a f0 c0 cb
            d6 25 65 8a ac 2c 9f aa 07 d1 3c 44 7e 33 05 1e ee f9 5a 60 e5 61 43 d6 c4 3b ca d7 6c
            00 8a 9b 0a 6b 5f c9
          </SealedBytes>
        </chakra.p>
        <Text look="under" mt="6">
          {key.map(({ says }) => says).join(' ')}
        </Text>
        <Kept of="where memories are readable" claims={[...promise, ...key, ...places]} />
      </Half>
      <Half side="right" room="mid" tone="other">
        <chakra.table css={styles.table}>
          <chakra.caption css={styles.caption}>Where your words can be read</chakra.caption>
          <tbody>
            {places.map(({ name, says, isReadable }) => (
              <tr key={name}>
                <chakra.th css={styles.cell} scope="row">
                  {name}
                </chakra.th>
                <chakra.td
                  css={[styles.cell, styles.state]}
                  data-readable={isReadable ? '' : undefined}
                >
                  {says}
                </chakra.td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Half>
    </Spread>
  );
};
