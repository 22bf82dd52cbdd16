import fc from 'fast-check';

/** A JSON Schema, limited to the keywords the product uses. */
export type Schema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly maxLength?: number;
};

/** Words in every script, with everything that breaks a careless parser. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\udfff\ud800',
    '\u202e\u2066',
    '\ufeff',
    '\u2028\u2029',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'undefined',
    'null',
    'NaN',
    '\r\nSet-Cookie: a=b',
    '%00%ff%zz',
    '../../etc/passwd',
    "' OR 1=1 --",
    '{"$gt": ""}',
    `m_${'0'.repeat(32)}`,
    `mm_${'0'.repeat(49)}`,
  ),
  fc.nat(5_000).map((length) => 'x'.repeat(length)),
  fc.nat(2_000).map((length) => '🧠'.repeat(length)),
);

const hostileNumber = fc.oneof(
  fc.double(),
  fc.bigInt().map(Number),
  fc.constantFrom(0, -0, -1, 2 ** 31, 2 ** 53, 1e308, 5e-324),
);

const nested = fc
  .record({ depth: fc.integer({ min: 1, max: 400 }), isArray: fc.boolean() })
  .map(({ depth, isArray }) => {
    let value: unknown = 1;
    for (let level = 0; level < depth; level += 1) value = isArray ? [value] : { a: value };
    return value;
  });

/** Any JSON value: of every type, deep, wide, huge, and with keys that objects already have. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(hostileText, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 6, noNullPrototype: true }),
  nested,
  fc.constantFrom(null, true, false, [], {}),
);

/** Usually a value that fits a schema; otherwise anything else, or nothing. */
export const fitting = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: exactly(schema) }, { weight: 1, arbitrary: hostileValue });

const exactly = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.properties !== undefined) return objectOf(schema.properties);
  if (schema.type === 'integer' || schema.type === 'number') return hostileNumber;
  const { maxLength: most = 4_000 } = schema;
  return fc.oneof(
    hostileText,
    fc.constantFrom(most - 1, most, most + 1).map((length) => 'y'.repeat(length)),
    fc.constantFrom('User prefers tea', 'User moved to Oslo in May', 'What does the user drink?'),
  );
};

const objectOf = (properties: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> =>
  fc
    .record(
      Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fitting(one)])),
      { requiredKeys: [], noNullPrototype: true },
    )
    .chain((object) =>
      fc.oneof(
        { weight: 4, arbitrary: fc.constant(object) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(hostileText, hostileValue)
            .map(([key, value]) => ({ ...object, [key]: value })),
        },
      ),
    );

/** JSON text that no value serializes to: duplicate keys, endless numbers, broken text. */
const corrupted = (text: string): fc.Arbitrary<string | Uint8Array> =>
  fc.oneof(
    fc.nat(text.length).map((end) => text.slice(0, end)),
    fc.constantFrom(
      text.replace('{', '{"__proto__":{"isAdmin":true},"constructor":1,'),
      text.replace('{', '{"method":"tools/list","method":"ping","id":1,"id":2,'),
      text.replace(/:\s*\d+/, ':1e999'),
      text.replace(/:\s*\d+/, `:${'9'.repeat(400)}`),
      text.replace(/:\s*"/, ':"\\ud800'),
      text.replace(/:\s*"/, ':"\\u0000'),
      `\ufeff${text}`,
      `${text}${text}`,
      `${text}\u0000`,
      `[${text},${text}]`,
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      text + ' '.repeat(70_000),
      '',
    ),
    fc
      .tuple(fc.nat(text.length), fc.uint8Array({ minLength: 1, maxLength: 4 }))
      .map(([at, bytes]) => withBytes(text, at, bytes)),
  );

const withBytes = (text: string, at: number, bytes: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(text.slice(0, at)), bytes, Buffer.from(text.slice(at))]);

/** A value as a body: usually its JSON, sometimes corrupted. */
export const bodyOf = (value: unknown): fc.Arbitrary<string | Uint8Array> => {
  const text = JSON.stringify(value);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(text) },
    { weight: 1, arbitrary: corrupted(text) },
  );
};
