import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { button } from '../theme/recipes/primitives/button.ts';
import { chip } from '../theme/recipes/primitives/chip.ts';
import { codeLine } from '../theme/recipes/primitives/code-line.ts';
import { heading } from '../theme/recipes/primitives/heading.ts';
import { inlineCode } from '../theme/recipes/primitives/inline-code.ts';
import { inlineForm } from '../theme/recipes/primitives/inline-form.ts';
import { column, section, twoColumn } from '../theme/recipes/primitives/layout.ts';
import { notice } from '../theme/recipes/primitives/notice.ts';
import { row } from '../theme/recipes/primitives/row.ts';
import { sealedBytes } from '../theme/recipes/primitives/sealed-bytes.ts';
import { steps } from '../theme/recipes/primitives/steps.ts';
import { textLink } from '../theme/recipes/primitives/text-link.ts';
import { text } from '../theme/recipes/primitives/text.ts';

export const Section = chakra('section', section);
export const TwoColumn = chakra('div', twoColumn);
export const Column = chakra('div', column);
export const Row = chakra('div', row);

export const Heading = chakra('h2', heading);
export const Text = chakra('p', text);
export const TextLink = chakra(Link, textLink);
export const InlineCode = chakra('code', inlineCode);
export const CodeLine = chakra('div', codeLine);
export const Steps = chakra('ol', steps);
export const Notice = chakra('div', notice);
export const Chip = chakra('p', chip);
export const InlineForm = chakra('form', inlineForm);

/** A button, or with `asChild` a link that looks like one. */
export const Button = chakra('button', button, { defaultProps: { type: 'button' } });

/** Sealed text as the database stores it. A screen reader announces only that it is unreadable. */
export const SealedBytes = chakra('span', sealedBytes, {
  defaultProps: { role: 'img', 'aria-label': 'Sealed bytes, unreadable' },
});
