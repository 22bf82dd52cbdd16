import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Button, InlineForm, Text, TextLink } from '../../ui/primitives.ts';
import { NeedsScript } from './needs-script.tsx';
import { useLandingForm } from './use-landing-form.ts';

/**
 * Only requires that the field is not empty, so it is a text field that asks for the e-mail keyboard.
 */
export const LandingForm = () => {
  const { email, setEmail, thanked, state, failure, submit } = useLandingForm();
  const field = useRef<HTMLInputElement>(null);
  const isJoining = state === 'joining';
  return (
    <>
      <InlineForm
        onSubmit={(event) => {
          event.preventDefault();
          // The input also knows what was typed before hydration.
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
        {/* Not `disabled`, so that it keeps the focus. */}
        <Button type="submit" variant="solid" aria-disabled={isJoining}>
          {isJoining ? 'Joining...' : 'Join Waitlist'}
        </Button>
      </InlineForm>
      <NeedsScript />
      <FailureNotice failure={failure} mt="3" maxWidth="form" />
      <Text variant="hint" mt="3" role="status">
        {state === 'thanked' ? (
          <>
            Thank you. To hold your place, join on the{' '}
            <TextLink to={`${paths.premium}#waitlist`} state={{ email: thanked }}>
              Premium page
            </TextLink>
            .
          </>
        ) : (
          'The address is only for the waitlist.'
        )}
      </Text>
    </>
  );
};
