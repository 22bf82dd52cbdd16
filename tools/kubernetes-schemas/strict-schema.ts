/** The parts of an OpenAPI schema that decide whether an object is valid. */
export type OpenApiSchema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly items?: OpenApiSchema;
  readonly properties?: Readonly<Record<string, OpenApiSchema>>;
  readonly additionalProperties?: boolean | OpenApiSchema;
  readonly 'x-kubernetes-int-or-string'?: boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
};

/** A JSON schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const kept = [
  ...['$ref', 'type', 'enum', 'required'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'],
] as const;

/** Some patterns contain Go's inline flags, which JavaScript does not know. */
const isJavaScript = (pattern: string): boolean => {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
};

/**
 * The JSON schema of an OpenAPI schema. Fields that it does not name are errors, as for the API
 * server with strict validation.
 */
const strictSchema = (schema: OpenApiSchema): JsonSchema => {
  if (schema['x-kubernetes-int-or-string'] === true || schema.format === 'int-or-string') {
    return { type: ['string', 'integer'] };
  }
  const { pattern, items, properties, additionalProperties } = schema;
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true;
  return {
    ...Object.fromEntries(
      kept.flatMap((keyword) =>
        schema[keyword] === undefined ? [] : [[keyword, schema[keyword]]],
      ),
    ),
    ...(pattern !== undefined && isJavaScript(pattern) && { pattern }),
    ...(items !== undefined && { items: strictSchema(items) }),
    ...(properties !== undefined && {
      properties: strictSchemas(properties),
      ...(additionalProperties === undefined && !isOpen && { additionalProperties: false }),
    }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: strictSchema(additionalProperties),
    }),
  };
};

export const strictSchemas = (
  schemas: Readonly<Record<string, OpenApiSchema>>,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, strictSchema(schema)]));
