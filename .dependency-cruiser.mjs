// The import table of ARCHITECTURE.md as rules. Packages are matched by their path: the `npm`
// type misses those hoisted out of another workspace.
const src = '^backend/src/';
const capability =
  '(tokens|memories|recall|conflicts|relevance|checkpoints|grants|waitlist|transfer)';
const tests = String.raw`(\.test\.ts|\.contract\.ts|/testing/)`;
const drivers = 'node_modules/(mongodb|bullmq|ioredis|pino|prom-client|rate-limiter-flexible)/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid('no-circles', 'A circle hides which part comes first.', {}, { circular: true }),
    forbid(
      'kernel-alone',
      'Every folder uses the kernel, so it imports nothing of this project.',
      { path: `${src}kernel/`, pathNot: tests },
      { path: src, pathNot: `${src}kernel/` },
    ),
    forbid(
      'text-lexicon-and-sealing-are-pure',
      'Text, lexicon and sealing know the kernel only, and do no I/O; the lexicon knows text, text the lemmas.',
      { path: `${src}(text|lexicon|sealing)/`, pathNot: tests },
      {
        path: [src, '^(node:)?(fs|net|http|child_process)'],
        pathNot: `${src}(kernel|text|lexicon|sealing|lemmas)/`,
      },
    ),
    forbid(
      'lemmas-stand-alone',
      'The lemmas know the kernel and read their one file.',
      { path: `${src}lemmas/`, pathNot: tests },
      { path: [src, '^(node:)?(net|http|child_process)'], pathNot: `${src}(kernel|lemmas)/` },
    ),
    forbid(
      'lexicon-data-stands-alone',
      'The lists of a language are plain data.',
      { path: `${src}lexicon/[a-z]+/` },
      { path: src, pathNot: `${src}lexicon/([a-z]+/|schema)` },
    ),
    forbid(
      'text-reads-lists-alone',
      'The look-ups of the lexicon use text, so text reads the lists directly.',
      { path: `${src}text/`, pathNot: tests },
      { path: `${src}lexicon/`, pathNot: `${src}lexicon/[a-z]+/` },
    ),
    forbid(
      'vectors-stand-alone',
      'The word vectors know the kernel and read their one file.',
      { path: `${src}vectors/`, pathNot: tests },
      { path: [src, '^(node:)?(net|http|child_process)'], pathNot: `${src}(kernel|vectors)/` },
    ),
    forbid(
      'languages-read-their-files',
      'The other languages know the kernel, text, the lexicon and the lemmas, and read their own files.',
      { path: `${src}languages/`, pathNot: tests },
      {
        path: [src, '^(node:)?(net|http|child_process)'],
        pathNot: `${src}(kernel|text|lexicon|lemmas|languages)/`,
      },
    ),
    forbid(
      'capabilities-are-pure',
      'A capability works on ports: no HTTP or MCP, no adapters, no drivers, no web framework.',
      { path: `${src}${capability}/`, pathNot: tests },
      {
        path: [
          `${src}(adapters|http|rest|mcp|connect|documents|doctor|telemetry|compose|bin|config)`,
          drivers,
          'node_modules/(koa|@koa|@modelcontextprotocol)/',
          '^(node:)?(sqlite|fs|net|http)$',
        ],
      },
    ),
    forbid(
      'enter-through-index',
      'Capabilities, sealing, text, lemmas, languages and vectors are entered through their index.ts.',
      { path: `${src}([^/]+)`, pathNot: tests },
      {
        path: `${src}(${capability}|sealing|text|lemmas|languages|vectors)/(?!index\\.ts)`,
        // The site compiles the REST contract without Node, and relevance would otherwise close a
        // circle with memories: both take the bare list. The contract also takes the bare limit.
        pathNot: [`${src}$1/`, `${src}memories/(category|text-limit)\\.ts$`],
      },
    ),
    forbid(
      'adapters-know-ports',
      'An adapter knows the kernel, the index.ts of capabilities and its own driver.',
      { path: `${src}adapters/([^/]+)/`, pathNot: tests },
      {
        path: `${src}(adapters|http|rest|mcp|connect|documents|doctor|compose|bin|recall|conflicts|relevance|text|sealing)/`,
        pathNot: [
          `${src}adapters/$1/`,
          `${src}mcp/sessions/session-relay\\.ts$`,
          `${src}connect/index\\.ts$`,
          // BullMQ's queue fails as Redis fails.
          `${src}adapters/redis/storage-errors\\.ts$`,
        ],
      },
    ),
    forbid(
      'interfaces-apart',
      'REST, MCP, the connect door and the documents share http/, not each other, and know no adapter.',
      { path: `${src}(rest|mcp|connect|documents)/`, pathNot: tests },
      {
        path: [
          `${src}(rest|mcp|connect|documents|adapters|doctor|telemetry|compose|bin)/`,
          drivers,
        ],
        pathNot: `${src}$1/`,
      },
    ),
    forbid(
      'documents-know-no-memory',
      'Public documents are written from the settings: they reach no product and no vault.',
      { path: `${src}documents/`, pathNot: tests },
      {
        path: [src, '^(node:)?(net|http|child_process)'],
        pathNot: `${src}(kernel|http|documents)/`,
      },
    ),
    forbid(
      'http-below-the-interfaces',
      'http/ knows none of the interfaces that share it.',
      { path: `${src}http/`, pathNot: tests },
      {
        path: [
          `${src}(rest|mcp|connect|documents|adapters|doctor|telemetry|compose|bin)/`,
          drivers,
        ],
      },
    ),
    forbid(
      'compose-is-last',
      'Only entry points, tests and benchmarks see the wiring.',
      { path: src, pathNot: [`${src}(compose|bin)/`, tests] },
      { path: `${src}(compose|bin)/` },
    ),
    forbid(
      'production-without-tests',
      'Shipped code never imports test code.',
      { path: src, pathNot: tests },
      { path: tests },
    ),
    forbid(
      'frontend-takes-types-only',
      'The site knows the REST contract as types and nothing else of the server.',
      { path: '^frontend/src/' },
      { path: '^backend/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'frontend-contract-only',
      'api-contract.ts is the one file the site may look at.',
      { path: '^frontend/src/' },
      { path: '^backend/', pathNot: '^backend/src/rest/api-contract\\.ts$' },
    ),
    forbid(
      'pages-above-features',
      'theme < ui, api < features < pages < app.',
      { path: '^frontend/src/(theme|ui|api)/' },
      { path: '^frontend/src/(features|pages|app)/' },
    ),
    forbid(
      'features-apart',
      'A page joins features; they do not know each other.',
      { path: '^frontend/src/features/(?!vault/)([^/]+)/' },
      { path: '^frontend/src/(features|pages)/', pathNot: '^frontend/src/features/$1/' },
    ),
    forbid(
      'vault-knows-token',
      'What shows a vault knows the token that opens it, and no other feature.',
      { path: '^frontend/src/features/vault/' },
      { path: '^frontend/src/(features|pages)/', pathNot: '^frontend/src/features/(vault|token)/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
