import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { fieldLine } from '../../theme/recipes/field-line.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Text } from '../../ui/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const Line = chakra('form', fieldLine);

type State = 'idle' | 'joining' | 'thanked';

const joiningTakes = 1_000;

/**
 * Only looks as if it sent something: the address goes nowhere, and the thanks say where to join.
 * An address is required and nothing more is checked, so the field is plain text with the keyboard
 * for addresses.
 */
export const LandingForm = () => {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('idle');

  useEffect(() => {
    if (state !== 'joining') return undefined;
    const timer = setTimeout(() => {
      setEmail('');
      setState('thanked');
    }, joiningTakes);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);

  return (
    <>
      <Line
        onSubmit={(event) => {
          event.preventDefault();
          setState('joining');
        }}
      >
        <Field
          label="Email Address"
          inputMode="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          value={email}
          onChange={setEmail}
        />
        {/* Not `disabled`: the focus stays on it through the second. */}
        <Button type="submit" look="solid" aria-disabled={state === 'joining'}>
          {state === 'joining' ? 'Joining...' : 'Join Waitlist'}
        </Button>
      </Line>
      <Text look="hint" mt="3" role="status">
        {state === 'thanked' ? (
          <>
            Thank you. To hold your place, join on the{' '}
            <TextLink to={paths.premium}>Premium page</TextLink>.
          </>
        ) : (
          'The address is for the waitlist and for nothing else.'
        )}
      </Text>
    </>
  );
};
