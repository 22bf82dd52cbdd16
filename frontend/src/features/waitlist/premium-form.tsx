import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { ProofLink } from '../../ui/proof-link.tsx';
import { Button, InlineForm, Notice, Text } from '../../ui/primitives.ts';
import { toaster } from '../../ui/toaster.tsx';
import { NeedsScript } from './needs-script.tsx';
import { useJoinWaitlist } from './use-join-waitlist.ts';

const invalidMessage = 'Please enter a valid email address';

export const PremiumForm = () => {
  const { isJoining, failure, join } = useJoinWaitlist('premium');
  const [email, setEmail] = useState(useHandedAddress());
  const [hasJoined, setHasJoined] = useState(false);
  const [isInvalid, setIsInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [hintId, invalidId] = [useId(), useId()];

  const submit = async (): Promise<void> => {
    // The input also knows what was typed before hydration.
    const typed = field.current?.value ?? '';
    const isValid = typed.trim().includes('@');
    setIsInvalid(!isValid);
    setHasJoined(false);
    if (isValid) {
      if (!(await join(typed))) return;
      setEmail('');
      setHasJoined(true);
      return;
    }
    field.current?.focus();
    toaster.create({ type: 'error', title: 'Invalid email', description: invalidMessage });
  };

  return (
    <>
      {/* The browser's own validation bubble would cover our message. */}
      <InlineForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          ref={field}
          label="Email Address"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? `${invalidId} ${hintId}` : hintId}
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
      {isInvalid && <InvalidNotice id={invalidId} />}
      {!isInvalid && <FailureNotice failure={failure} mt="3" maxWidth="form" />}
      <JoinedNotice isShown={hasJoined} />
      <PrivacyHint id={hintId} />
    </>
  );
};

/** The address that was typed into the form of the landing page. */
const useHandedAddress = (): string => {
  const state: unknown = useLocation().state;
  const isHanded = typeof state === 'object' && state !== null && 'email' in state;
  return isHanded && typeof state.email === 'string' ? state.email : '';
};

const InvalidNotice = ({ id }: { readonly id: string }) => (
  <Notice status="error" id={id} mt="3" maxWidth="form">
    {invalidMessage}
  </Notice>
);

const JoinedNotice = ({ isShown }: { readonly isShown: boolean }) => (
  <Text mt="3" fontWeight="560" role="status">
    {isShown && 'You’re on the list.'}
  </Text>
);

const PrivacyHint = ({ id }: { readonly id: string }) => (
  <Text variant="hint" id={id} mt="3" maxWidth="measureWide">
    Your address is stored encrypted, used for this waitlist and nothing else, and never connected
    to a token. Tokens aren’t linked to e-mail addresses.{' '}
    <ProofLink promise="unreadable-at-rest" of="addresses are stored encrypted" />
  </Text>
);
