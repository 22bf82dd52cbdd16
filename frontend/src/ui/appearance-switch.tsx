import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import {
  appearances,
  rememberAppearance,
  rememberedAppearance,
  showAppearance,
} from '../theme/appearance.ts';
import { siteFooter } from '../theme/recipes/site-footer.ts';

const words = { system: 'System', light: 'Light', dark: 'Dark' };

export const AppearanceSwitch = () => {
  const styles = useSlotRecipe({ recipe: siteFooter })();
  const [chosen, setChosen] = useState(rememberedAppearance);
  useEffect(() => showAppearance(chosen), [chosen]);
  return (
    <chakra.div css={styles.modes} role="group" aria-label="Appearance">
      {appearances.map((appearance) => (
        <chakra.button
          css={styles.mode}
          key={appearance}
          type="button"
          aria-pressed={appearance === chosen}
          onClick={() => {
            rememberAppearance(appearance);
            setChosen(appearance);
          }}
        >
          {words[appearance]}
        </chakra.button>
      ))}
    </chakra.div>
  );
};
