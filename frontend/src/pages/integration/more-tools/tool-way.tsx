import { Box } from '@chakra-ui/react';
import { useSettings } from '../../../api/settings-context.ts';
import type { InstallLink, Way } from '../../../features/guides/guide.ts';
import { cursorLink, gooseLink, vsCodeLink } from '../../../features/token/install-links.ts';
import { focusAroundOnUnmount } from '../../../ui/focus-around-on-unmount.ts';
import { Button, Heading, Row, Steps, Text } from '../../../ui/primitives.ts';
import type { PersonalUrl } from '../personal-url.ts';
import { MarkedText } from './marked-text.tsx';
import { NoConnectDoor } from './no-connect-door.tsx';
import { SnippetCode } from './snippet-code.tsx';

type Props = { readonly way: Way; readonly tool: string; readonly personal: PersonalUrl };

export const ToolWay = ({ way, tool, personal }: Props) => {
  const { connectUrl } = useSettings();
  const isClosed = way.usesConnectDoor === true && !isReachable(connectUrl);
  return (
    <Box as="section" mt="7">
      <Heading as="h4" size="quote">
        {way.title}
      </Heading>
      {isClosed ? (
        <NoConnectDoor tool={tool} hasDoor={connectUrl !== undefined} />
      ) : (
        <>
          <WaySteps steps={way.steps} />
          {way.link !== undefined && <WayLink link={way.link} personal={personal} />}
          {way.snippet !== undefined && (
            <Box mt="4">
              <SnippetCode snippet={way.snippet} personal={personal} connectUrl={connectUrl} />
            </Box>
          )}
        </>
      )}
    </Box>
  );
};

/** Hosted tools call from the internet, which cannot reach a loopback address. */
const isReachable = (connectUrl: string | undefined): boolean =>
  connectUrl !== undefined &&
  !/^https?:\/\/(?:(?:[\w-]+\.)*localhost(?=[:/]|$)|127\.(?:\d+\.){2}\d+(?=[:/]|$)|\[::1\])/.test(
    connectUrl,
  );

const WaySteps = ({ steps }: Pick<Way, 'steps'>) =>
  steps.length === 1 ? (
    <Text variant="muted" mt="2">
      <MarkedText>{steps[0] ?? ''}</MarkedText>
    </Text>
  ) : (
    <Steps size="md" mt="3" gap="2.5">
      {steps.map((step) => (
        <li key={step}>
          <div>
            <MarkedText>{step}</MarkedText>
          </div>
        </li>
      ))}
    </Steps>
  );

const links: Readonly<
  Record<InstallLink, { readonly label: string; readonly to: (url: string) => string }>
> = {
  cursor: { label: 'Add to Cursor', to: cursorLink },
  'vs-code': { label: 'Add to VS Code', to: vsCodeLink },
  goose: { label: 'Add to Goose', to: gooseLink },
};

type LinkProps = { readonly link: InstallLink; readonly personal: PersonalUrl };

/** The link holds the token, so there is no link until this browser stores one that works. */
const WayLink = ({ link, personal: { isOwn, isRefused, url } }: LinkProps) => (
  <Row mt="4">
    {isOwn ? (
      <Button asChild size="sm">
        <a ref={focusAroundOnUnmount} href={links[link].to(url)}>
          {links[link].label}
        </a>
      </Button>
    ) : (
      <Text variant="hint">
        The button appears once this browser has a {isRefused && 'new '}token.
      </Text>
    )}
  </Row>
);
