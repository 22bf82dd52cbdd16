import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileStyles, type CompiledStyles } from './compile-styles.ts';

const sources = fileURLToPath(new URL('../../src', import.meta.url));
const staticChakra = `${sources}/theme/static-chakra.tsx`;
const sheet = { source: 'virtual:styles.css', id: '/__styles.css' };
const styleProps = { source: 'virtual:style-props', id: '\0style-props' };

/**
 * Compiles the Chakra theme: `virtual:styles.css` is its style sheet, recipes become the names of
 * their classes, and components get their `chakra` from `theme/static-chakra.tsx`.
 */
export const staticStyles = (): Plugin => {
  let compiling: Promise<CompiledStyles> | undefined;
  const compiled = async (): Promise<CompiledStyles> => (compiling ??= compileStyles(sources));
  return {
    name: 'static-styles',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (source === sheet.source) return sheet.id;
      if (source === styleProps.source) return styleProps.id;
      const isOurs = importer?.startsWith(sources) === true;
      return source === '@chakra-ui/react' && isOurs ? staticChakra : undefined;
    },
    async load(id) {
      if (id === sheet.id) return (await compiled()).css;
      if (id === styleProps.id) {
        return `export const styleProps = new Set(${JSON.stringify((await compiled()).styleProps)});`;
      }
      if (!id.startsWith(`${sources}/theme/recipes/`)) return undefined;
      return Object.entries((await compiled()).recipes.get(id) ?? {})
        .map(([name, recipe]) => `export const ${name} = ${JSON.stringify(recipe)};`)
        .join('\n');
    },
    // The theme is evaluated once per process, and so are the style props of components.
    configureServer: (server) => {
      server.watcher.on('all', (_, file) => {
        if (file.startsWith(`${sources}/theme/`) || file.endsWith('.tsx'))
          server.config.logger.info('Restart to see new styles and style props.');
      });
    },
  };
};
