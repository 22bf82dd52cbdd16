import { focusAroundOnUnmount } from '../../ui/focus-around-on-unmount.ts';
import { Button } from '../../ui/primitives.ts';

type Props = { readonly isRevealed: boolean; readonly onClick: () => void };

export const RevealButton = ({ isRevealed, onClick }: Props) => (
  <Button ref={focusAroundOnUnmount} variant="ghost" size="sm" px="2" onClick={onClick}>
    {isRevealed ? 'Hide token' : 'Show token'}
  </Button>
);
