import { useSettings } from '../../api/settings-context.ts';
import { licensePath, paths } from '../../paths.ts';
import { Button, InlineCode, Row, Text, TextLink } from '../../ui/primitives.ts';

/**
 * The license, how to run MindMirror yourself, and the source code if the operator configured its
 * address.
 */
export const Source = () => {
  const { repositoryUrl } = useSettings();
  return (
    <>
      <Text maxWidth="measureWide">
        MindMirror is open source under the MIT License. You can run all of it yourself: on one
        machine with <InlineCode>make run</InlineCode>, from Docker images, or in a Kubernetes
        cluster with the Helm chart. Your memories are then stored only on your servers; your AI
        tools still receive what they recall.
      </Text>
      <Text color="fg.muted" maxWidth="measureWide">
        How it compares: <TextLink to={paths.compare}>MindMirror and the alternatives</TextLink>.
      </Text>
      <Row mt="4.5">
        {repositoryUrl !== undefined && (
          <Button asChild size="sm">
            <a href={repositoryUrl}>Source code and self-hosting guide</a>
          </Button>
        )}
        <Button asChild size="sm">
          <a href={licensePath}>MIT License</a>
        </Button>
      </Row>
    </>
  );
};
