import { useSettings } from '../../api/settings-context.ts';
import type { LinkName } from '../../api/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/row.tsx';
import { Text } from '../../ui/text.tsx';

/** Who to write to, where the operator says so. */
export const Maker = () => {
  const { links } = useSettings();
  const given = ways.flatMap(({ name, label }) => {
    const link = links[name];
    return link === undefined ? [] : [{ label, href: name === 'email' ? `mailto:${link}` : link }];
  });
  return (
    <>
      <Text maxWidth="answer">
        MindMirror is made by one developer who got tired of saying the same thing three times.
        {given.length > 0 && ' Write if something is wrong, missing or good.'}
      </Text>
      {given.length > 0 && (
        <Row mt="4.5">
          {given.map(({ label, href }) => (
            <Button asChild size="sm" key={label}>
              <a href={href}>{label}</a>
            </Button>
          ))}
        </Row>
      )}
    </>
  );
};

const ways: readonly { readonly name: LinkName; readonly label: string }[] = [
  { name: 'github', label: 'GitHub' },
  { name: 'x', label: 'X' },
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'email', label: 'Email' },
];
