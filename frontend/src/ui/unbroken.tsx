import { chakra } from '@chakra-ui/react';

/** This many characters fit on a line of a phone. Longer words, such as a URL, may break anywhere. */
const longest = 24;

/** The text of a command. Line breaks do not split its arguments at their hyphens. */
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
