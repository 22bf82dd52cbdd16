import { useId, useRef, useState } from 'react';
import { LeftTokens } from '../../features/token/left-tokens.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import {
  Button,
  Column,
  Heading,
  Notice,
  Row,
  Section,
  Text,
  TwoColumn,
} from '../../ui/primitives.ts';

type PasteProps = {
  /** False if the text holds no token. */
  readonly onPaste: (text: string) => boolean;
};

type Props = PasteProps & { readonly onInjectToken: () => void };

/** For visitors whose browser holds no token. */
export const NoToken = ({ onPaste, onInjectToken }: Props) => (
  <>
    <PageHeader title="Your memories">
      <Text variant="lead">
        Read, search, edit and forget what your AI tools have saved, and see which of them are
        connected. You only need your token.
      </Text>
    </PageHeader>
    <TokenChoice onPaste={onPaste} onInjectToken={onInjectToken} />
  </>
);

/** On the left, a field to paste a token; on the right, a button to get one. */
export const TokenChoice = ({ onPaste, onInjectToken }: Props) => (
  <Section divided spacing="md">
    <TwoColumn>
      <Column side="left">
        <Heading size="h3" mb="4">
          I have a token
        </Heading>
        <PasteForm onPaste={onPaste} />
        <noscript>
          <p>
            Showing memories here needs JavaScript. Without it, ask an AI tool that is connected:
            “What do you know about me?”
          </p>
        </noscript>
        <LeftTokens />
      </Column>
      <Column side="right" spacing="stacked">
        <Heading size="h3">I don’t have one yet</Heading>
        <Text mt="3">A token is a new, empty memory. It is free and needs no account.</Text>
        <Row mt="5">
          <Button onClick={onInjectToken}>Inject Token</Button>
        </Row>
      </Column>
    </TwoColumn>
  </Section>
);

const PasteForm = ({ onPaste }: PasteProps) => {
  const [text, setText] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const invalidId = useId();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The field's own text: what was filled in before React took over the page is not in the state.
        const isToken = onPaste(field.current?.value ?? text);
        setIsInvalid(!isToken);
        if (!isToken) field.current?.focus();
      }}
    >
      {/* A password field, so that no spelling service gets the text and password managers fill it. */}
      <Field
        ref={field}
        label="Token"
        hint="The token or its URL. It stays in this tab and is only sent to this server."
        type="password"
        autoComplete="current-password"
        placeholder="mm_…"
        required
        aria-invalid={isInvalid}
        {...(isInvalid && { 'aria-describedby': invalidId })}
        value={text}
        onChange={setText}
      />
      {isInvalid && (
        <Notice status="error" role="alert" mt="3" id={invalidId}>
          <b>This is not a token.</b> A token is mm_ followed by 49 letters and digits.
        </Notice>
      )}
      <Row mt="4">
        <Button type="submit" variant="solid">
          Show Memories
        </Button>
      </Row>
    </form>
  );
};
