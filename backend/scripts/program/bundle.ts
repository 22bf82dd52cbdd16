import { basename } from 'node:path';
import { rolldown, type OutputChunk } from 'rolldown';
import { launcherOf } from './launcher.ts';
import { leanModules } from './lean-modules.ts';
import { programFolder, programs, root, threads } from './paths.ts';

/** One file of the built program. */
export type ProgramFile = {
  /** Relative to `backend/dist/`. */
  readonly path: string;
  readonly content: string;
};

export type Bundle = {
  readonly files: readonly ProgramFile[];
  /** Absolute paths of all bundled modules. */
  readonly modules: readonly string[];
};

/**
 * Bundles the entry points and every package they import. Only Node's built-in modules stay
 * external. Optional packages of a driver (`kerberos`, `snappy`, …) are still resolved at run time.
 *
 * Every file is two folders below `backend/`, like the sources, so that paths from
 * `import.meta.dirname` to data files work in both.
 * @throws Error if an import cannot be resolved
 */
export const bundle = async (): Promise<Bundle> => {
  const build = await rolldown({
    cwd: root,
    platform: 'node',
    tsconfig: false,
    plugins: [leanModules],
    transform: { target: 'node22' },
    input: {
      ...Object.fromEntries(programs.map((name) => [name, `backend/src/bin/${name}.ts`])),
      ...threads,
    },
    preserveEntrySignatures: 'allow-extension',
    // depd, a dependency of koa, calls eval to wrap deprecated functions. None are wrapped here.
    checks: { eval: false },
    onLog: (level, { message }) => {
      if (level === 'warn') throw new Error(message);
    },
  });
  const { output } = await build.generate({
    dir: programFolder,
    format: 'esm',
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
    // Less to read at every start and to keep. licenses.txt has the notices.
    comments: false,
    // V8 keeps the source of every module, with two bytes per character if one is not Latin.
    charset: 'ascii',
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    entryFileNames: 'programs/[name].js',
    chunkFileNames: 'shared/[name]-[hash].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: 'packages', test: isPackaged, entriesAware: true }],
    },
  });
  await build.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const launchers = programs.map((name) => ({
    path: `bin/${name}.js`,
    content: launcherOf(name),
  }));
  return {
    files: [...launchers, ...chunks.flatMap(filesOf)],
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
  };
};

const isPackaged = /[\\/]node_modules[\\/]/;

/**
 * A chunk, with its source map if it contains our code. Chunks of packages have no map: those are
 * ten times as large, and Node would read them at every start.
 */
const filesOf = ({ fileName, code, map, moduleIds }: OutputChunk): readonly ProgramFile[] => {
  const isOurs = moduleIds.some((id) => id.startsWith(root) && !isPackaged.test(id));
  if (!isOurs || map === null) return [{ path: fileName, content: code }];
  return [
    { path: fileName, content: `${code}\n//# sourceMappingURL=${basename(fileName)}.map\n` },
    { path: `${fileName}.map`, content: map.toString() },
  ];
};
