import { chakra } from '@chakra-ui/react';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { Text } from '../ui/text.tsx';
import { paths } from './paths.ts';

/** Shown when a page could not be drawn or loaded. Its links load anew, past the broken router. */
export const ErrorPage = () => (
  <chakra.main px="edge" py="band">
    <Heading as="h1" size="h1">
      Unexpected Application Error!
    </Heading>
    <Text look="lead" mt="4">
      Reload the page. Your memories are not affected.
    </Text>
    <chakra.div display="flex" flexWrap="wrap" gap="3" mt="6">
      <Button
        look="solid"
        onClick={() => {
          location.reload();
        }}
      >
        Reload
      </Button>
      <Button asChild>
        <a href={paths.home}>Return Home</a>
      </Button>
    </chakra.div>
  </chakra.main>
);
