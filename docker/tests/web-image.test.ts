import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rawRequest, type RawResponse } from '../../backend/src/http/testing/raw-request.ts';
import { pagePaths } from '../../frontend/src/paths.ts';
import { version } from '../build-image.ts';
import { docker } from '../docker.ts';
import { runContainer, startContainer, untilAnswers, type Container } from './testing/container.ts';
import { filesOf } from './testing/image-files.ts';
import { imageSize } from './testing/image-size.ts';
import { apiImage, onDocker, webImage } from './testing/on-docker.ts';
import { printFigure } from './testing/print-figure.ts';

/** Settings with every character that a shell, awk, JSON or nginx could misread. */
const settings = {
  PUBLIC_URL: 'https://localhost/memory/',
  LANDING_WAITLIST: 'live',
  DEMO_URL: 'https://Films.example:443/demo?a="b"&c=\\d$e;{f}',
  REPOSITORY_URL: 'https://code.example/mirror?tab="readme"#top',
  LINK_GITHUB: `https://github.example/"'\\\\n$(id)\`id\`#\${HOME}%20&{};é`,
  LINK_X: 'https://x.example/\\u0041',
  CONTACT_EMAIL: "o'hara@mail.example",
};

const portOf = ({ origin }: Container): number => Number(new URL(origin).port);

/** The parts of a response that must be equal from the API and from nginx. */
const comparable = ({ status, headers, body }: RawResponse) => ({
  status,
  type: headers['content-type']?.replace(/;.*/, ''),
  policy: headers['content-security-policy'],
  caching: headers['cache-control'],
  security: [
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'strict-transport-security',
  ].map((name) => headers[name]),
  body,
});

onDocker(() => {
  let api: Container;
  let web: Container;
  /** Long enough to be compressed, unlike the entry script. */
  let asset = '';
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(portOf(web), path, { method, headers: { host: 'localhost', ...headers } });

  beforeAll(async () => {
    [api, web] = await Promise.all([
      startContainer({ image: apiImage(), settings: { ...settings, DATA_DIR: '/tmp/data' } }),
      startContainer({ image: webImage(), settings }),
    ]);
    await Promise.all([api, web].map(async (each) => untilAnswers(each, '/readyz')));
    asset = /\/assets\/landing-page-[^" ]+\.js/.exec((await ask('/')).body)?.[0] ?? '';
  });
  afterAll(async () => {
    await Promise.all([api, web].map(async (each) => each.remove()));
  });

  test('every path of the site gets the same response as from the API', async () => {
    const paths = [
      ...pagePaths,
      ...['/About/', '/?token=x', '/connect?request=x'],
      ...['/demo', '/demo/', '/demo/player.js', '/demo/captions.vtt', '/demo/mindmirror.mp4'],
      ...[
        asset,
        '/favicon.svg',
        '/share-image.png',
        '/before-first-paint.js',
        '/licenses/fonts.txt',
      ],
      ...['/robots.txt', '/sitemap.xml', '/config.json'],
      ...['/nothing', '/about/deeper', '//evil', '/404', '/index.html', '/404.html'],
      ...['/demo/index.html', '/assets', '/assets/', '/assets/app-old.js', '/logo.png', '/none'],
      ...['/.env', '/deeper/.hidden', '/demo/nothing.mp4', '/identity/about.html'],
    ];
    for (const path of paths) {
      const [ofApi, ofWeb] = await Promise.all(
        [api, web].map(async (each) =>
          rawRequest(portOf(each), path, { headers: { host: 'localhost' } }),
        ),
      );
      expect({ path, ...comparable(ofWeb!) }).toEqual({ path, ...comparable(ofApi!) });
    }
  });

  test('an unknown path says that there is no such page, even without JavaScript', async () => {
    for (const path of ['/nothing', '/about/deeper', '/404']) {
      const { status, body } = await ask(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toContain('Memory Not Found</h1>');
      expect(body).toContain('href="/integration"');
    }
  });

  test('paths that begin with a dot are not served', async () => {
    for (const path of ['/.git/config', '/assets/.well-known', '/.well-known', '/demo/.git/HEAD']) {
      const { status, body } = await ask(path);
      expect([path, status, body]).toEqual([path, 404, 'Not found']);
    }
  });

  test('no path escapes the folder of the site', async () => {
    for (const path of [
      '/../etc/passwd',
      '/%2e%2e/etc/passwd',
      '/assets/..%2f..%2f..%2fetc/passwd',
      '/assets../pages.conf',
    ]) {
      const { status, body } = await ask(path);
      expect([400, 404]).toContain(status);
      expect(body).not.toMatch(/root:|html;/);
    }
  });

  test.each([
    ['br, gzip', 'br', 'gzip'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip', 'gzip'],
    ['identity', undefined, undefined],
    ['brotli, xgzip', undefined, undefined],
  ])(
    'a client that accepts %p gets files as %p and pages as %p',
    async (accepted, ofFile, ofPage) => {
      const file = await ask(asset, { 'accept-encoding': accepted });
      const page = await ask('/about', { 'accept-encoding': accepted });
      expect([file, page].map(({ headers }) => headers['content-encoding'])).toEqual([
        ofFile,
        ofPage,
      ]);
      for (const { headers } of [file, page]) expect(headers.vary).toContain('Accept-Encoding');
      expect(file.headers['content-type']).toMatch(/^text\/javascript/);
    },
  );

  test('unchanged files get 304, and the video supports range requests', async () => {
    for (const path of ['/about', asset, '/config.json']) {
      const { etag = '' } = (await ask(path)).headers;
      expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
    }
    const part = await ask('/demo/mindmirror.mp4', { range: 'bytes=2-4' });
    expect([part.status, part.headers['content-length']]).toEqual([206, '3']);
  });

  test('methods other than GET and HEAD get 404', async () => {
    for (const path of ['/', '/about', asset, '/config.json', '/nothing', '/api/generate-token']) {
      const { status, headers, body } = await ask(path, {}, 'POST');
      expect([path, status, JSON.parse(body)]).toMatchObject([
        path,
        404,
        { code: 'route_not_found' },
      ]);
      expect(headers['content-type']).toContain('application/problem+json');
    }
  });

  test('without an API the paths of the API get 404', async () => {
    for (const path of ['/sse', '/mcp', '/api/usage', '/health']) {
      expect((await ask(path)).status).toBe(404);
    }
    const { status, body } = await ask('/.well-known/oauth-authorization-server');
    expect([status, JSON.parse(body)]).toEqual([404, { error: 'not_found' }]);
  });

  test('invalid settings stop the start with one message that contains no values', async () => {
    const started = runContainer({
      image: webImage(),
      settings: {
        PUBLIC_URL: 'https://planted.example"; add_header X planted;',
        LANDING_WAITLIST: 'planted',
        DEMO_URL: 'https://planted;}',
        API_BASE_URL: 'ftp://planted',
        API_UPSTREAM: 'http://planted:8080/path',
        LINK_X: 'javascript:planted',
        CONTACT_EMAIL: 'planted\nplanted@mail.example',
      },
    });
    const message = await started.then(
      () => '',
      (error: unknown) => String(error).replace(/^[^]*?(?=The site cannot)/, ''),
    );
    expect(message).toBe(
      [
        'The site cannot start with these settings:',
        '  PUBLIC_URL must be an http(s) address',
        '  API_BASE_URL must be an http(s) address',
        '  API_UPSTREAM must be an http(s) address without a path, such as http://api:8080',
        '  LANDING_WAITLIST must be simulated or live',
        '  DEMO_URL must be an http(s) address or a path beginning with /',
        '  LINK_X must be an http(s) address',
        '  CONTACT_EMAIL must be one line without control characters',
        '',
      ].join('\n'),
    );
  });

  test('an API at another address is in config.json and in the content security policy', async () => {
    const elsewhere = await startContainer({
      image: webImage(),
      settings: { API_BASE_URL: 'https://api.example:8443/base' },
    });
    try {
      await untilAnswers(elsewhere, '/readyz');
      const config = await fetch(`${elsewhere.origin}/config.json`);
      expect(await config.json()).toMatchObject({ apiBaseUrl: 'https://api.example:8443/base' });
      expect(config.headers.get('content-security-policy')).toContain(
        "connect-src 'self' https://api.example:8443; ",
      );
      expect(config.headers.get('strict-transport-security')).toBeNull();
      expect(await elsewhere.stop()).toBe(0);
    } finally {
      await elsewhere.remove();
    }
  });

  test('its user cannot change the site or its configuration, and it has labels', async () => {
    const ours = (await filesOf(webImage())).filter(({ path }) =>
      /^\/(?:srv|etc)\/mindmirror/.test(path),
    );
    const writable = ours.filter(
      ({ owner, mode }) => owner !== '0/0' || mode[5] === 'w' || mode[8] === 'w',
    );
    expect([ours.length > 50, writable]).toEqual([true, []]);
    const config = JSON.parse(
      await docker(['image', 'inspect', '--format', '{{json .Config}}', webImage()]),
    ) as unknown;
    expect(config).toMatchObject({
      User: '101:101',
      StopSignal: 'SIGQUIT',
      Labels: { 'org.opencontainers.image.version': version },
    });
  });

  test('it adds at most 30 MB to nginx', async () => {
    const [size, base] = await Promise.all([
      imageSize(webImage()),
      docker([
        'image',
        'inspect',
        '--format',
        '{{index .Config.Labels "org.opencontainers.image.base.name"}}',
        webImage(),
      ]).then(async (name) => imageSize(name.trim())),
    ]);
    printFigure(`mindmirror-web: ${size.toFixed()} MB, ${base.toFixed()} of them nginx`);
    expect(size - base).toBeLessThanOrEqual(30);
  });
});
