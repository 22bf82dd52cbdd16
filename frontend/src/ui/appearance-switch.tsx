import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  appearances,
  type Appearance,
  rememberAppearance,
  rememberedAppearance,
  showAppearance,
} from '../theme/appearance.ts';
import { siteFooter } from '../theme/recipes/site-footer.ts';

const words = { system: 'System', light: 'Light', dark: 'Dark' };

export const AppearanceSwitch = () => {
  const styles = useSlotRecipe({ recipe: siteFooter })();
  const remembered = useSyncExternalStore(neverChanges, rememberedAppearance, systemFirst);
  const [choice, setChoice] = useState<Appearance>();
  const chosen = choice ?? remembered;
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
            setChoice(appearance);
          }}
        >
          {words[appearance]}
        </chakra.button>
      ))}
    </chakra.div>
  );
};

/** What the build draws, which knows no visitor. */
const systemFirst = (): Appearance => 'system';

/** Only this switch writes it. */
const neverChanges = () => () => undefined;
