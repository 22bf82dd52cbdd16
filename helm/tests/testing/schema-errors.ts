import { Ajv, type ValidateFunction } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KubeObject } from './objects.ts';

type Schemas = {
  /** The name of the schema of each kind, such as `apps/v1 Deployment`. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly definitions: Readonly<Record<string, object>>;
};

const file = join(import.meta.dirname, '../schemas/kubernetes.json');
const { kinds, definitions } = JSON.parse(readFileSync(file, 'utf8')) as Schemas;

const ajv = new Ajv({ allErrors: true, strict: false }).addSchema({
  $id: 'kubernetes',
  definitions,
});

const validators = new Map<string, ValidateFunction>();

const validatorOf = (kind: string): ValidateFunction | undefined => {
  const name = kinds[kind];
  if (name === undefined) return undefined;
  const found = validators.get(name) ?? ajv.compile({ $ref: `kubernetes#/definitions/${name}` });
  validators.set(name, found);
  return found;
};

/** The errors that the Kubernetes API server would find in these objects, one per line. */
export const schemaErrors = (objects: readonly KubeObject[]): readonly string[] =>
  objects.flatMap(({ apiVersion, kind, metadata, ...rest }) => {
    const validate = validatorOf(`${apiVersion} ${kind}`);
    if (validate === undefined) {
      return [`${apiVersion} ${kind} has no schema: add it in tools/kubernetes-schemas.ts`];
    }
    validate({ apiVersion, kind, metadata, ...rest });
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${kind} ${metadata.name}: ${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
    );
  });
