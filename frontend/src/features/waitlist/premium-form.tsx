import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { fieldLine } from '../../theme/recipes/field-line.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProofLink } from '../../ui/proof-link.tsx';
import { Text } from '../../ui/text.tsx';
import { toaster } from '../../ui/toaster.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useJoinWaitlist } from './use-join-waitlist.ts';

const Line = chakra('form', fieldLine);

const invalid = 'Please enter a valid email address';

export const PremiumForm = () => {
  const { isJoining, failure, join } = useJoinWaitlist('premium');
  const [email, setEmail] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [hintId, invalidId] = [useId(), useId()];

  const submit = async (): Promise<void> => {
    // The field itself knows also what was typed a moment ago, before this was listening.
    const typed = field.current?.value ?? '';
    const isAddress = typed.trim().includes('@');
    setIsInvalid(!isAddress);
    if (isAddress) {
      if (await join(typed)) setEmail('');
      return;
    }
    field.current?.focus();
    toaster.create({ type: 'error', title: 'Invalid email', description: invalid });
  };

  return (
    <>
      {/* The browser's own bubble would come in front of our sentence. */}
      <Line
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
        {/* Not `disabled`: the focus stays on it while it sends. */}
        <Button type="submit" look="solid" aria-disabled={isJoining}>
          {isJoining ? 'Joining...' : 'Join Waitlist'}
        </Button>
      </Line>
      {isInvalid ? <InvalidNotice id={invalidId} /> : <FailureNotice failure={failure} />}
      <Text look="hint" id={hintId} mt="3" maxWidth="answer">
        Your address is stored encrypted, used for this waitlist and nothing else, and never
        connected to a token. A token has no address behind it.{' '}
        <ProofLink promise="unreadable-at-rest" of="addresses are stored encrypted" />
      </Text>
    </>
  );
};

const InvalidNotice = ({ id }: { readonly id: string }) => (
  <Notice tone="error" id={id} mt="3" maxWidth="form">
    {invalid}
  </Notice>
);
