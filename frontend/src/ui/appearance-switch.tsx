import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import {
  appearances,
  applyAppearance,
  storeAppearance,
  storedAppearance,
  type Appearance,
} from '../theme/appearance.ts';
import { siteFooter } from '../theme/recipes/pages/site-footer.ts';
import { useClientValue } from './hooks/use-client-value.ts';

const labels = { system: 'System', light: 'Light', dark: 'Dark' };

export const AppearanceSwitch = () => {
  const styles = useSlotRecipe({ recipe: siteFooter })();
  const stored = useClientValue(storedAppearance, 'system');
  const [choice, setChoice] = useState<Appearance>();
  const chosen = choice ?? stored;
  useEffect(() => applyAppearance(chosen), [chosen]);
  return (
    <chakra.div css={styles.modes} role="group" aria-label="Appearance">
      {appearances.map((appearance) => (
        <chakra.button
          css={styles.mode}
          key={appearance}
          type="button"
          aria-pressed={appearance === chosen}
          onClick={() => {
            storeAppearance(appearance);
            setChoice(appearance);
          }}
        >
          {labels[appearance]}
        </chakra.button>
      ))}
    </chakra.div>
  );
};
