import { defineSemanticTokens } from '@chakra-ui/react';

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const same = (value: string) => ({ value });

/**
 * Light and dark mode in one place. `inverse` is the opposite of the page's own colors, used on one
 * side of the divider. `memory` is the only green: a saved memory, focus, or a successful copy.
 */
export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('#F4F7F5', '#0B1412'),
    subtle: pair('#E8EEEB', '#101C19'),
    panel: pair('#FDFEFD', '#15231F'),
    muted: pair('#DDE6E1', '#1C2D28'),
    inverted: pair('#0D2721', '#C9D7D0'),
    error: pair('#FBE9E6', '#33150F'),
    warning: pair('#FBEFD8', '#2C1F0A'),
  },
  fg: {
    DEFAULT: pair('#10221D', '#E8F1ED'),
    muted: pair('#435A53', '#A9BDB5'),
    subtle: pair('#586E67', '#8BA098'),
    inverted: pair('#EAF4F0', '#10221D'),
    error: pair('#A3261C', '#FF9B8F'),
    warning: pair('#7A4700', '#F3BE6B'),
  },
  border: {
    DEFAULT: pair('#CBD7D1', '#263833'),
    emphasized: pair('#72867F', '#6A7F77'),
    strong: pair('#10221D', '#E8F1ED'),
    inverted: pair('#2C4A42', '#9DB1A9'),
    error: same('{colors.fg.error}'),
  },
  inverse: {
    bg: same('{colors.bg.inverted}'),
    fg: same('{colors.fg.inverted}'),
    muted: pair('#A6BFB6', '#364C45'),
    border: same('{colors.border.inverted}'),
    memory: pair('#86E3BF', '#0A5B48'),
  },
  memory: {
    muted: pair('#A6E6CB', '#93DEBF'),
    contrast: same('#0B2019'),
    fg: pair('#0A6650', '#86E3BF'),
    solid: pair('#0A6650', '#86E3BF'),
  },
  backdrop: same('rgb(6 20 16 / 0.45)'),
});
