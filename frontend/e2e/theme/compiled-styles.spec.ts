import { join } from 'node:path';
import { closedComponents } from '../../scripts/styles/closed-components.ts';
import { compileStyles } from '../../scripts/styles/compile-styles.ts';
import { findStyleProps } from '../../scripts/styles/find-style-props.ts';
import { readSource } from '../../scripts/styles/syntax-tree.ts';
import { pagePaths } from '../../src/paths.ts';
import { expect, settled, test } from '../testing/site.ts';

const sources = join(import.meta.dirname, '../../src');
const isStyleProp = (name: string): boolean => ['mt', 'color', 'srOnly', 'gap'].includes(name);

const found = (source: string, closed: readonly string[] = []) =>
  findStyleProps(readSource(source), {
    isStyleProp,
    isClosed: (component) => closed.includes(component),
    file: 'src/page.tsx',
    source,
  });

/** Compiled once in each worker. */
let compiled: ReturnType<typeof compileStyles>;
test.beforeAll(() => {
  compiled = compileStyles(sources);
});

test('style props are found with every value that is written out', () => {
  const source = `
    const Page = ({ isNew }: { isNew: boolean }) => (
      <Text mt="4" color={isNew ? 'fg' : 'fg.muted'} srOnly gap={{ base: '2', lg: '4' }} size="lg">
        <p color="red">An element of HTML has no style props.</p>
        <Text {...stack} {...(isNew && { color: wide })} />
      </Text>
    );
    const wide = 'inverse.fg';
    const stack = { mt: '6', id: 'a' } as const;`;
  expect(found(source)).toEqual([
    ['mt', '4'],
    ['color', 'fg'],
    ['color', 'fg.muted'],
    ['srOnly', true],
    ['gap', { base: '2', lg: '4' }],
    ['mt', '6'],
    ['color', 'inverse.fg'],
  ]);
});

for (const [reason, jsx, named] of [
  ['a value from elsewhere', '<Text mt={space} />', '<Text mt>'],
  ['a number', '<Text mt={4} />', '<Text mt>'],
  ['a template', '<Text mt={`${size}`} />', '<Text mt>'],
  ['one unknown branch', '<Text mt={isNew ? "4" : space} />', '<Text mt>'],
  ['a value that is not there', '<Text mt={isNew && "4"} />', '<Text mt>'],
  ['an unknown value for one width', '<Text mt={{ base: "2", lg: space }} />', '<Text mt>'],
  ['a spread of something else', '<Text {...propsOf(isNew)} />', '<Text {...}>'],
  ['an unknown value in a spread', '<Text {...{ mt: space }} />', '<Text mt>'],
]) {
  test(`${reason} fails the build, with the line and what to do`, () => {
    const read = (): unknown =>
      found(`import { space } from './a.ts';\nexport const Page = (isNew) => ${jsx};`);
    expect(read).toThrow(`src/page.tsx:2 ${named}: `);
    expect(read).toThrow(/(?:write its value|spread an object)/);
  });
}

test('a prop named like a style prop, and a component’s remaining own props, are not style props', () => {
  const source = `
    const Chart = ({ color, ...props }) => <Text {...props}><Dot color={color} /></Text>;
    const Page = (props) => <Text {...props} />;`;
  expect(found(source, ['Dot'])).toEqual([]);
  expect(
    closedComponents(
      [
        'const Dot = ({ color }) => <i />; const Text = ({ a, ...rest }) => <p {...rest} />;',
        'const Page = (props) => <Text {...props} />; const Row = memo((props) => <i>{props.a}</i>);',
        'const Side = ({ a }) => a;',
        'const Side = chakra("p");',
      ].map(readSource),
    ),
  ).toEqual(new Set(['Dot', 'Row']));
});

test('a style prop wins over recipes, and a page over a primitive', async () => {
  const { css } = await compiled;
  const recipes = css.indexOf('@layer recipes{');
  expect(css.indexOf('\n.mt-4{')).toBeGreaterThan(css.indexOf('.hero-root'));
  expect(css.indexOf('.hero-root')).toBeGreaterThan(css.indexOf('.button{'));
  expect(css.indexOf('.button{')).toBeGreaterThan(recipes);
});

for (const route of pagePaths) {
  test(`every style prop on ${route} has a rule`, async ({ page }) => {
    const { css, styleProps } = await compiled;
    await page.goto(route);
    await settled(page);
    const used = await page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
      ),
    ]);
    const names = used.filter((name) => styleProps.some((prop) => name.startsWith(`${prop}-`)));
    expect(names.filter((name) => !css.includes(`.${name}{`))).toEqual([]);
  });
}
