import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../backend/src/config/read-config.ts';
import { Settings } from '../../backend/src/config/settings.ts';
import { metricCatalog } from '../../backend/src/kernel/metric-catalog.ts';
import { mcpPaths, probePaths } from '../../backend/src/http/paths.ts';
import { SiteSettings } from '../../backend/src/config/site-settings.ts';
import { chart, renderObjects, valuesFiles } from './testing/chart.ts';
import { podOf, readObjects, type Container, type KubeObject } from './testing/objects.ts';
import { renderOverlay } from './testing/overlays.ts';
import { withTools } from './testing/with-tools.ts';

const root = join(import.meta.dirname, '../..');
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
const readJson = (...path: string[]): unknown => JSON.parse(read(...path));

const containersNamed = (objects: readonly KubeObject[], ...names: string[]): Container[] =>
  objects.flatMap((object) =>
    (podOf(object)?.containers ?? []).filter(({ name }) => names.includes(name)),
  );

test('the chart has the version of the product', () => {
  const { version } = readJson(root, 'package.json') as { version: string };
  expect(parse(read(chart, 'Chart.yaml'))).toMatchObject({ version, appVersion: version });
});

// Settings that the chart fixes, reads from Secrets, or never disables.
const managed = [
  ...['PORT', 'HOST', 'METRICS_PORT', 'DATA_DIR', 'RATE_LIMITS'],
  ...['SERVER_SECRET', 'PEPPER', 'MONGODB_URL', 'REDIS_URL'],
];

test('the chart has a value for every other setting of the code', () => {
  const { properties } = readJson(chart, 'values.schema.json') as {
    properties: { settings: { properties: Record<string, unknown> } };
  };
  const inCode = Object.keys(Settings.shape).filter((name) => !managed.includes(name));
  expect(Object.keys(properties.settings.properties).sort()).toEqual(inCode.sort());
  const { settings } = parse(read(chart, 'values.yaml')) as { settings: object };
  expect(Object.keys(settings).sort()).toEqual(inCode.sort());
});

type Alert = {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly severity: string;
};

const alerts = parse(
  read(chart, 'files/alerts.yaml').replaceAll('{{ "{" }}', '{'),
) as readonly Alert[];
const withoutNamespace = (expression: string): string =>
  expression.replace(/,?\{\{ \.namespaceMatcher \}\}/g, '').replaceAll('{}', '');

/** The sections of docs/alerts.md by alert name. */
const paragraphs = new Map(
  read(root, 'docs/alerts.md')
    .split(/^#{2,3} /m)
    .filter((paragraph) => paragraph.startsWith('MindMirror'))
    .map((paragraph) => [/^\w+/.exec(paragraph)?.[0] ?? '', paragraph]),
);

test('alerts and sections of docs/alerts.md match one to one', () => {
  expect([...paragraphs.keys()]).toEqual(alerts.map(({ alert }) => alert));
});

test.each(alerts)(
  'the section of $alert has its expression, duration, severity and all four parts',
  (alert) => {
    const paragraph = paragraphs.get(alert.alert) ?? '';
    const duration = alert.for === undefined ? '' : ` for ${alert.for}`;
    expect(paragraph).toContain(
      `\`${withoutNamespace(alert.expr)}\`${duration}, ${alert.severity}.`,
    );
    const parts = [...paragraph.matchAll(/^- \*\*(?<part>\w+)\*\*: (?<words>.{10,})/gm)];
    expect(parts.map(({ groups }) => groups?.['part'])).toEqual([
      'Meaning',
      'Check',
      'Fix',
      'Resolved',
    ]);
  },
);

test('alerts and the dashboard use only existing metrics, and the dashboard uses all of them', () => {
  const dashboard = read(chart, 'files/dashboard.json');
  const named = (text: string): Set<string> =>
    new Set(
      [...text.matchAll(/mindmirror_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, '')),
    );
  const known = Object.keys(metricCatalog);
  const asked = [...named(alerts.map(({ expr }) => expr).join(' ')), ...named(dashboard)];
  expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !named(dashboard).has(name))).toEqual([]);
});

withTools(['helm'], () => {
  test.each(valuesFiles)('with %s the ports and probes match the code', async (file) => {
    const { port, metricsPort } = readConfig({});
    const served = containersNamed(await renderObjects(file), 'api', 'worker', 'embedded');
    for (const { ports = [], livenessProbe, readinessProbe } of served) {
      const byName = Object.fromEntries(ports.map((one) => [one.name, one.containerPort]));
      expect({ http: port, metrics: metricsPort }).toMatchObject(byName);
      for (const probe of [livenessProbe, readinessProbe]) {
        expect(probePaths).toContain(probe?.httpGet?.path);
        expect(Object.keys(byName)).toContain(probe?.httpGet?.port);
      }
    }
  });

  test.each(valuesFiles)('with %s the code accepts the environment', async (file) => {
    const objects = await renderObjects(file);
    const secrets = {
      MONGODB_URL: 'mongodb://host/mindmirror',
      REDIS_URL: 'redis://host',
      SERVER_SECRET: 'x'.repeat(32),
      PEPPER: `1:${'A'.repeat(43)}=`,
    };
    for (const { env = [] } of containersNamed(objects, 'api', 'worker', 'migrate', 'embedded')) {
      const fromSecrets = env.filter(({ valueFrom }) => valueFrom?.secretKeyRef !== undefined);
      const given = {
        ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
        ...Object.fromEntries(
          fromSecrets.map(({ name }) => [name, secrets[name as keyof typeof secrets]]),
        ),
      };
      expect(() => readConfig(given)).not.toThrow();
    }
  });

  test('the site gets only its own settings', async () => {
    const [web] = containersNamed(await renderObjects('ci/inline-secrets-values.yaml'), 'web');
    const known = ['PUBLIC_URL', 'CONNECT_URL', 'API_UPSTREAM', ...Object.keys(SiteSettings)];
    for (const { name } of web?.env ?? []) expect(known).toContain(name);
  });

  test('both kinds of route send every MCP path to the Service for streams', async () => {
    const routed = async (file: string, pattern: RegExp): Promise<boolean[]> => {
      const streams = (await renderObjects(file)).filter(
        ({ kind, metadata }) => /Route|Ingress/.test(kind) && metadata.name.endsWith('-stream'),
      );
      const prefixes = [...JSON.stringify(streams).matchAll(pattern)].map(([, prefix]) => prefix);
      return [...mcpPaths].map((path) =>
        prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix ?? ''}/`)),
      );
    };
    expect(await routed('ci/http-route-values.yaml', /"value":"([^"]+)"/g)).not.toContain(false);
    expect(await routed('ci/ingress-values.yaml', /"path":"([^"]+)"/g)).not.toContain(false);
  });
});

withTools(['kubectl'], () => {
  test('k8s/overlays/connect routes the host that its api answers to', async () => {
    const objects = readObjects(await renderOverlay('overlays/connect'));
    const [api] = containersNamed(objects, 'api');
    const address = api?.env?.find(({ name }) => name === 'CONNECT_URL')?.value ?? '';
    const named = (kind: string, name: string): string =>
      JSON.stringify(objects.find((one) => one.kind === kind && one.metadata.name === name));
    const { hostname } = new URL(address);
    expect(named('HTTPRoute', 'mindmirror-connect')).toContain(`"hostnames":["${hostname}"]`);
    expect(named('Gateway', 'mindmirror')).toContain(`"hostname":"${hostname}"`);
  });
});
