import fc from 'fast-check';
import { bodyOf, fitting, hostileText, hostileValue, type Schema } from './hostile-json.ts';
import type { Asked } from '../keep-alive-client.ts';

type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly schema: { readonly $ref: string } };
    };
  };
};

export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Operations that need only the token and would destroy the monitored vault. */
const endsToken = (method: string, path: string): boolean =>
  path.startsWith('/api/token') && method !== 'get';

/** Requests for every operation of the document, with valid and invalid parameters. */
export const hostileVisits = (document: ApiDocument, token: string): fc.Arbitrary<Asked> =>
  fc.oneof(
    ...Object.entries(document.paths).flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) =>
        fc
          .record({
            method: fc.oneof(
              { weight: 6, arbitrary: fc.constant(method.toUpperCase()) },
              { weight: 1, arbitrary: fc.constantFrom('PUT', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE') },
            ),
            path: targetOf(path, operation),
            headers: headersOf(endsToken(method, path) ? [] : [`Bearer ${token}`]),
            body: payloadOf(document, operation),
          })
          .map(({ body, headers, ...visit }) =>
            body === undefined
              ? { ...visit, headers }
              : { ...visit, body, headers: { 'content-type': 'application/json', ...headers } },
          ),
      ),
    ),
  );

const targetOf = (path: string, { parameters = [] }: Operation): fc.Arbitrary<string> =>
  fc
    .tuple(
      inUrl,
      fc.array(fc.tuple(fc.constantFrom('cursor', 'format', 'token', 'x'), inUrl), {
        maxLength: 3,
      }),
    )
    .map(([value, query]) => {
      const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const pairs = query.map(([name, one], index) => `${names[index] ?? name}=${one}`);
      return `${path.replace(/\{\w+\}/, value)}?${pairs.join('&')}`;
    });

/** Encoded correctly, incorrectly, or not at all. */
const inUrl = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000)),
  fc.constantFrom(
    '',
    '%',
    '%zz',
    '%c0%af',
    '%00',
    '%ed%a0%80',
    '..',
    '%2e%2e%2f',
    'a[]=b',
    'csv',
    ';',
    '+',
  ),
);

const headersOf = (authorizations: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    {
      authorization: fc.oneof(
        ...authorizations.map((one) => ({ weight: 4, arbitrary: fc.constant(one) })),
        fc.constantFrom('Bearer', 'Bearer  ', 'Basic YTpi', `Bearer mm_${'0'.repeat(49)}`),
        inHeader.map((text) => `Bearer ${text}`),
      ),
      'content-type': fc.oneof(
        { weight: 4, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'text/plain',
            'application/json; charset=utf-7',
            ';',
            'multipart/form-data',
          ),
        },
      ),
      'content-encoding': fc.oneof(
        { weight: 9, arbitrary: fc.constant('identity') },
        { weight: 1, arbitrary: fc.constantFrom('gzip', 'br', 'x') },
      ),
      accept: inHeader,
      'accept-encoding': inHeader,
      // A foreign origin is refused before anything else is checked.
      origin: fc.oneof(
        { weight: 20, arbitrary: fc.constant('http://localhost') },
        { weight: 1, arbitrary: inHeader },
        { weight: 1, arbitrary: fc.constantFrom('null', 'https://attacker.example') },
      ),
      'if-none-match': inHeader,
      range: inHeader,
      'x-forwarded-for': inHeader,
      cookie: inHeader,
    },
    { requiredKeys: authorizations.length > 0 ? ['authorization'] : [] },
  );

const inHeader = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 500));

const payloadOf = (
  { components }: ApiDocument,
  { requestBody }: Operation,
): fc.Arbitrary<string | Uint8Array | undefined> => {
  const name = requestBody?.content['application/json'].schema.$ref.split('/').at(-1) ?? '';
  const schema = components.schemas[name];
  if (schema !== undefined) return fitting(schema).chain(bodyOf);
  return fc.option(hostileValue.chain(bodyOf), { nil: undefined, freq: 4 });
};
