import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { OpenApiSchema } from './strict-schema.ts';

/** The folder of a Go module. Go downloads the module if it is not there yet. */
const moduleFolder = (module: string): string => {
  const output = execFileSync('go', ['mod', 'download', '-json', module], { encoding: 'utf8' });
  return (JSON.parse(output) as { readonly Dir: string }).Dir;
};

type ApiDefinition = OpenApiSchema & {
  readonly 'x-kubernetes-group-version-kind'?: readonly {
    readonly group: string;
    readonly version: string;
    readonly kind: string;
  }[];
};

type Definitions = Readonly<Record<string, OpenApiSchema>>;

/** Schemas by name, and the name of each kind, such as `apps/v1 Deployment`. */
export type ApiSchemas = {
  readonly definitions: Definitions;
  readonly names: Readonly<Record<string, string>>;
};

/** The schemas of the API of Kubernetes itself. */
export const readApi = (module: string): ApiSchemas => {
  const file = join(moduleFolder(module), 'api/openapi-spec/swagger.json');
  const { definitions } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly definitions: Readonly<Record<string, ApiDefinition>>;
  };
  const names = Object.entries(definitions).flatMap(([name, definition]) =>
    (definition['x-kubernetes-group-version-kind'] ?? []).map(({ group, version, kind }) => [
      `${group === '' ? version : `${group}/${version}`} ${kind}`,
      name,
    ]),
  );
  return { definitions, names: Object.fromEntries(names) as Record<string, string> };
};

type CustomResource = {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly {
      readonly name: string;
      readonly schema: { readonly openAPIV3Schema: OpenApiSchema };
    }[];
  };
};

/** The schemas of a custom resource. `file` is a path in the module. */
export const readCustomResource = (module: string, file: string): ApiSchemas => {
  const text = readFileSync(join(moduleFolder(module), file), 'utf8');
  const { group, names, versions } = (parse(text) as CustomResource).spec;
  const versionNames = versions.map(({ name }) => name);
  const nameOf = (version: string): string => `${group}.${version}.${names.kind}`;
  return {
    definitions: Object.fromEntries(
      versions.map(({ name, schema }) => [
        nameOf(name),
        withObjectMetadata(schema.openAPIV3Schema),
      ]),
    ),
    names: Object.fromEntries(
      versionNames.map((version) => [`${group}/${version} ${names.kind}`, nameOf(version)]),
    ),
  };
};

/**
 * The schemas of custom resources leave out the schema of the metadata, which the API server
 * supplies.
 */
const withObjectMetadata = (schema: OpenApiSchema): OpenApiSchema => ({
  ...schema,
  properties: { ...schema.properties, metadata: { $ref: `#/definitions/${objectMeta}` } },
});

const objectMeta = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta';
