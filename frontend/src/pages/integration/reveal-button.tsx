import { Button } from '../../ui/primitives.ts';

type Props = { readonly isRevealed: boolean; readonly onClick: () => void };

export const RevealButton = ({ isRevealed, onClick }: Props) => (
  <Button variant="ghost" size="sm" px="2" onClick={onClick}>
    {isRevealed ? 'Hide token' : 'Show token'}
  </Button>
);
