import type * as contract from './api-contract.ts';

type SchemaName = Exclude<keyof typeof contract, 'largestBody'>;

type ResponseSpec = {
  readonly description: string;
  readonly schema?: SchemaName;
  /** Media types of the response besides JSON. */
  readonly others?: readonly string[];
};

export type Operation = {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly summary: string;
  readonly needsToken?: boolean;
  readonly body?: SchemaName;
  readonly query?: SchemaName;
  readonly responses: Readonly<Record<number, ResponseSpec>>;
};

/** The OpenAPI description of each route. A test compares the list with the router's. */
export const operations: readonly Operation[] = [
  {
    method: 'post',
    path: '/api/generate-token',
    summary: 'Make a token with an empty memory',
    body: 'GenerateTokenRequest',
    responses: { 200: { description: 'The token, once.', schema: 'TokenResponse' } },
  },
  {
    method: 'post',
    path: '/api/token/rotate',
    summary: 'Replace the token and keep the memories',
    needsToken: true,
    responses: {
      200: { description: 'The new token; the old one is invalid.', schema: 'TokenResponse' },
    },
  },
  {
    method: 'delete',
    path: '/api/token',
    summary: 'Destroy the token and everything saved with it',
    needsToken: true,
    responses: { 204: { description: 'Nothing can be opened again.' } },
  },
  {
    method: 'get',
    path: '/api/usage',
    summary: 'How many memories are saved, and the limit',
    needsToken: true,
    responses: { 200: { description: 'The usage.', schema: 'UsageResponse' } },
  },
  {
    method: 'get',
    path: '/api/memories',
    summary: 'Read everything saved, page by page',
    needsToken: true,
    query: 'MemoriesQuery',
    responses: { 200: { description: 'One page, oldest first.', schema: 'MemoriesResponse' } },
  },
  {
    method: 'delete',
    path: '/api/memories/{id}',
    summary: 'Delete one memory permanently, by its id or a unique beginning of it',
    needsToken: true,
    responses: { 204: { description: 'It was deleted.' } },
  },
  {
    method: 'get',
    path: '/api/checkpoints',
    summary: 'List the checkpoints by title',
    needsToken: true,
    responses: {
      200: { description: 'One of each title, newest first.', schema: 'CheckpointsResponse' },
    },
  },
  {
    method: 'get',
    path: '/api/checkpoints/{id}',
    summary: 'Read one checkpoint and the one of the same title that it replaced',
    needsToken: true,
    responses: { 200: { description: 'The checkpoint.', schema: 'CheckpointResponse' } },
  },
  {
    method: 'delete',
    path: '/api/checkpoints/{id}',
    summary: 'Delete one checkpoint, with the one that it replaced',
    needsToken: true,
    responses: { 204: { description: 'It was deleted.' } },
  },
  {
    method: 'delete',
    path: '/api/checkpoints',
    summary: 'Delete all checkpoints',
    needsToken: true,
    responses: { 204: { description: 'They were deleted.' } },
  },
  {
    method: 'get',
    path: '/api/export',
    summary: 'Download every memory as one file (premium)',
    needsToken: true,
    query: 'ExportQuery',
    responses: {
      200: { description: 'The file.', schema: 'ExportResponse', others: ['text/csv'] },
    },
  },
  {
    method: 'post',
    path: '/api/join-waitlist',
    summary: 'Join the waitlist for the premium tier',
    body: 'JoinWaitlistRequest',
    responses: { 202: { description: 'Accepted.', schema: 'JoinWaitlistResponse' } },
  },
  {
    method: 'get',
    path: '/health',
    summary: 'Version, mode and the state of each part, for people',
    responses: {
      200: { description: 'Everything works.', schema: 'HealthResponse' },
      503: { description: 'Something does not.', schema: 'HealthResponse' },
    },
  },
  {
    method: 'get',
    path: '/livez',
    summary: 'Is the process alive? For probes',
    responses: { 200: { description: 'It is alive.', schema: 'ProbeResponse' } },
  },
  {
    method: 'get',
    path: '/readyz',
    summary: 'Is the process ready for requests? For probes',
    responses: {
      200: { description: 'Yes.', schema: 'ProbeResponse' },
      503: { description: 'No: it is starting or stopping.', schema: 'ProbeResponse' },
    },
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    responses: { 200: { description: 'OpenAPI 3.1.' } },
  },
];
