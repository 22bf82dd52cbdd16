import { chakra } from '@chakra-ui/react';

/** So many characters fit on a line of a phone; what is longer, such as a URL, may break anywhere. */
const longest = 24;

/** The text of a command. Between two lines its arguments stay whole, although they contain hyphens. */
export const Unbroken = ({ children }: { readonly children: string }) =>
  children.split(/(\S*-\S*)/).map((part, index) =>
    index % 2 === 1 && part.length <= longest ? (
      <chakra.span key={index} whiteSpace="nowrap">
        {part}
      </chakra.span>
    ) : (
      part
    ),
  );
