import { join } from 'node:path';
import { compileStyles } from '../../scripts/styles/compile-styles.ts';
import { findStyleProps } from '../../scripts/styles/find-style-props.ts';
import { pagePaths } from '../../src/paths.ts';
import { expect, settled, test } from '../testing/site.ts';

const sources = join(import.meta.dirname, '../../src');
const isStyleProp = (name: string): boolean => ['mt', 'color', 'srOnly', 'gap'].includes(name);

test('style props are found with every value that is written out', () => {
  const source = `
    const Page = ({ isNew }: { isNew: boolean }) => (
      <Text mt="4" color={isNew ? 'fg' : 'fg.muted'} srOnly gap={{ base: '2', lg: '4' }} size="lg">
        <p color="red">An element of HTML has no style props.</p>
      </Text>
    );`;
  expect(findStyleProps(source, isStyleProp)).toEqual([
    ['mt', '4'],
    ['color', 'fg'],
    ['color', 'fg.muted'],
    ['srOnly', true],
    ['gap', { base: '2', lg: '4' }],
  ]);
});

test('a style prop wins over recipes, and a page over a primitive', async () => {
  const { css } = await compileStyles(sources);
  const recipes = css.indexOf('@layer recipes{');
  expect(css.indexOf('\n.mt-4{')).toBeGreaterThan(css.indexOf('.hero-root'));
  expect(css.indexOf('.hero-root')).toBeGreaterThan(css.indexOf('.button{'));
  expect(css.indexOf('.button{')).toBeGreaterThan(recipes);
});

for (const route of pagePaths) {
  test(`every style prop on ${route} has a rule`, async ({ page }) => {
    const { css, styleProps } = await compileStyles(sources);
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
