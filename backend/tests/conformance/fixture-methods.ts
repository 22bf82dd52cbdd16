import { invalidParams, type ExtraMethod } from '../../src/mcp/index.ts';
import { image, pixel, text } from './fixture-content.ts';

type Contents = { readonly mimeType: string; readonly text?: string; readonly blob?: string };

const resources: Readonly<Record<string, Contents>> = {
  'test://static-text': {
    mimeType: 'text/plain',
    text: 'This is the content of the static text resource.',
  },
  'test://static-binary': { mimeType: 'image/png', blob: pixel },
  'test://watched-resource': { mimeType: 'text/plain', text: 'It never changes.' },
};

const template = /^test:\/\/template\/(?<id>[^/]+)\/data$/;

const contentsOf = (uri: string): Contents => {
  const id = template.exec(uri)?.groups?.['id'];
  const known =
    id === undefined
      ? resources[uri]
      : {
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
        };
  if (known === undefined) throw invalidParams('Resource not found.', { uri });
  return known;
};

const user = (content: object): object => ({ role: 'user', content });

type Prompt = {
  readonly arguments?: readonly string[];
  readonly messages: (given: Readonly<Record<string, string>>) => readonly object[];
};

const prompts: Readonly<Record<string, Prompt>> = {
  test_simple_prompt: {
    messages: () => [user(text('This is a simple prompt for testing.'))],
  },
  test_prompt_with_arguments: {
    arguments: ['arg1', 'arg2'],
    messages: ({ arg1 = '', arg2 = '' }) => [
      user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
    ],
  },
  test_prompt_with_embedded_resource: {
    arguments: ['resourceUri'],
    messages: ({ resourceUri: uri = '' }) => [
      user({
        type: 'resource',
        resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
      }),
      user(text('Please process the embedded resource above.')),
    ],
  },
  test_prompt_with_image: {
    messages: () => [user(image), user(text('Please analyze the image above.'))],
  },
};

const list = (answer: () => object): ExtraMethod => ({ cacheScope: 'public', answer });
const onlyHandshake = (answer: () => object): ExtraMethod => ({ mode: 'handshake', answer });

/** The methods that the official suite expects, in addition to tools. */
export const fixtureMethods: Readonly<Record<string, ExtraMethod>> = {
  'resources/list': list(() => ({
    resources: Object.entries(resources).map(([uri, { mimeType }]) => ({
      uri,
      name: uri.replace('test://', ''),
      description: 'A resource for testing.',
      mimeType,
    })),
  })),
  'resources/templates/list': list(() => ({
    resourceTemplates: [
      {
        uriTemplate: 'test://template/{id}/data',
        name: 'template',
        description: 'A template for testing.',
        mimeType: 'application/json',
      },
    ],
  })),
  'resources/read': {
    cacheScope: 'private',
    answer: ({ uri }) => ({ contents: [{ uri, ...contentsOf(String(uri)) }] }),
  },
  'resources/subscribe': onlyHandshake(() => ({})),
  'resources/unsubscribe': onlyHandshake(() => ({})),
  'prompts/list': list(() => ({
    prompts: Object.entries(prompts).map(([name, prompt]) => ({
      name,
      description: 'A prompt for testing.',
      arguments: (prompt.arguments ?? []).map((argument) => ({
        name: argument,
        required: true,
      })),
    })),
  })),
  'prompts/get': {
    answer: ({ name, arguments: given }) => {
      const prompt = prompts[String(name)];
      if (prompt === undefined) throw invalidParams('Unknown prompt.');
      return { messages: prompt.messages((given ?? {}) as Readonly<Record<string, string>>) };
    },
  },
  'completion/complete': {
    answer: () => ({ completion: { values: [], total: 0, hasMore: false } }),
  },
  'logging/setLevel': onlyHandshake(() => ({})),
};
