import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { fieldLine } from '../../theme/recipes/field-line.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Text } from '../../ui/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useLandingForm } from './use-landing-form.ts';

const Line = chakra('form', fieldLine);

/**
 * An address is required and nothing more is checked here, so the field is plain text with the
 * keyboard for addresses.
 */
export const LandingForm = () => {
  const { email, setEmail, state, failure, submit } = useLandingForm();
  const field = useRef<HTMLInputElement>(null);
  const isJoining = state === 'joining';
  return (
    <>
      <Line
        onSubmit={(event) => {
          event.preventDefault();
          // The field itself knows also what was typed before this was listening.
          void submit(field.current?.value ?? '');
        }}
      >
        <Field
          ref={field}
          label="Email Address"
          inputMode="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          value={email}
          readOnly={isJoining}
          onChange={setEmail}
        />
        {/* Not `disabled`: the focus stays on it through the second. */}
        <Button type="submit" look="solid" aria-disabled={isJoining}>
          {isJoining ? 'Joining...' : 'Join Waitlist'}
        </Button>
      </Line>
      <FailureNotice failure={failure} />
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
