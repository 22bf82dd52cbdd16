import { useSettings } from '../../api/settings-context.ts';
import type { LinkName } from '../../api/settings.ts';
import { Button, Row, Text } from '../../ui/primitives.ts';

/** Contact links, where the operator has configured them. */
export const Maker = () => {
  const { links } = useSettings();
  const contacts = contactTypes.flatMap(({ name, label }) => {
    const link = links[name];
    return link === undefined ? [] : [{ label, href: name === 'email' ? `mailto:${link}` : link }];
  });
  return (
    <>
      <Text maxWidth="measureWide">
        MindMirror is made by one developer who got tired of saying the same thing three times.
        {contacts.length > 0 && ' Tell us what is wrong, missing or good.'}
      </Text>
      {contacts.length > 0 && (
        <Row mt="4.5">
          {contacts.map(({ label, href }) => (
            <Button asChild size="sm" key={label}>
              <a href={href}>{label}</a>
            </Button>
          ))}
        </Row>
      )}
    </>
  );
};

const contactTypes: readonly { readonly name: LinkName; readonly label: string }[] = [
  { name: 'github', label: 'GitHub' },
  { name: 'x', label: 'X' },
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'email', label: 'Email' },
];
