import { Button } from '../../ui/button.tsx';

type Props = { readonly isRevealed: boolean; readonly onPress: () => void };

export const RevealButton = ({ isRevealed, onPress }: Props) => (
  <Button look="bare" size="sm" px="2" onClick={onPress}>
    {isRevealed ? 'Hide token' : 'Show token'}
  </Button>
);
