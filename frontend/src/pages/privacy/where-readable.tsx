import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { whereReadable } from '../../theme/recipes/pages/where-readable.ts';
import { Column, SealedBytes, Text, TwoColumn } from '../../ui/primitives.ts';
import { ProofDisclosure } from './proof-disclosure.tsx';
import { key, places, promise } from './storage.ts';

export const WhereReadable = () => {
  const styles = useSlotRecipe({ recipe: whereReadable })();
  return (
    <TwoColumn as="section" aria-label="Where memories are readable">
      <Column side="left" spacing="md" tone="tint">
        <chakra.p css={styles.line}>
          <chakra.small css={styles.speaker}>You say</chakra.small>
          <chakra.span css={styles.text}>I prefer pnpm over npm.</chakra.span>
        </chakra.p>
        <chakra.p css={styles.line}>
          <chakra.small css={styles.speaker}>We store</chakra.small>
          <SealedBytes>
            01 7c e7 ee e7 61 5e f3 5f 30 e4 9b 48 2e 15 ca e7 50 07 20 1e 12 61 7b 0f ed a7 e1 64
            77 96 ff 02 2b ea 8e d0 2a 82 a1 75 93 0f 23 37 cd 37 94 c5 22 08 00 6d 6b 1a f0 c0 cb
            d6 25 65 8a ac 2c 9f aa 07 d1 3c 44 7e 33 05 1e ee f9 5a 60 e5 61 43 d6 c4 3b ca d7 6c
            00 8a 9b 0a 6b 5f c9
          </SealedBytes>
        </chakra.p>
        <Text variant="small" mt="6">
          {key.map(({ text }) => text).join(' ')}
        </Text>
        <ProofDisclosure
          of="where memories are readable"
          claims={[...promise, ...key, ...places]}
        />
      </Column>
      <Column side="right" spacing="md" tone="inverse">
        <chakra.table css={styles.table}>
          <chakra.caption css={styles.caption}>Where your words can be read</chakra.caption>
          <tbody>
            {places.map(({ name, text, isReadable }) => (
              <tr key={name}>
                <chakra.th css={styles.cell} scope="row">
                  {name}
                </chakra.th>
                <chakra.td
                  css={[styles.cell, styles.state]}
                  data-readable={isReadable ? '' : undefined}
                >
                  {text}
                </chakra.td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Column>
    </TwoColumn>
  );
};
