import { z } from 'zod';
import { memoriesUsed, memoryLimit, time } from './contract-fields.ts';

// All types of the REST API. The site imports them and is compiled without Node's types, so this
// file and those it is made of import only zod, the list of categories and the limit of a text, and
// repeat shorter lists. `routes/` assigns the product's types to them, so the compiler reports any
// mismatch.

const longestName = 64;
const nameRule = `user_name must be a string of at most ${longestName} characters. Send a shorter one or leave it out.`;
export const GenerateTokenRequest = z.object(
  {
    user_name: z
      .string({ error: nameRule })
      // Counted like `maxLength` in JSON Schema: characters, including surrounding spaces.
      .refine((name) => Array.from(name).length <= longestName, nameRule)
      .trim()
      .optional()
      .meta({
        maxLength: longestName,
        description: 'Helps identify the token in logs. An empty name counts as none.',
      }),
  },
  { error: 'The body must be a JSON object such as {"user_name": "Ada"} or {}.' },
);
export type GenerateTokenRequest = z.input<typeof GenerateTokenRequest>;

const newTokenRule =
  'new_token must be mm_ with 49 letters and digits. Make a token, or leave it out to get one.';
export const RotateTokenRequest = z.object(
  {
    new_token: z
      .string({ error: newTokenRule })
      .regex(/^mm_[0-9A-Za-z]{49}$/, newTokenRule)
      .optional()
      .meta({
        description:
          'The token to use from now on: 32 random bytes in base62, after mm_ and before their checksum. Store it before the call, and a response that is lost loses nothing.',
      }),
  },
  { error: 'The body must be a JSON object such as {"new_token": "mm_..."} or {}.' },
);
export type RotateTokenRequest = z.input<typeof RotateTokenRequest>;

export const TokenResponse = z.object({
  token: z.string().meta({ description: 'The secret. It is shown once and cannot be recovered.' }),
  url: z.url().meta({ description: 'The personal MCP URL to add to an AI tool.' }),
  memories_used: memoriesUsed,
  memory_limit: memoryLimit,
});
export type TokenResponse = z.infer<typeof TokenResponse>;

export const JoinWaitlistRequest = z.object(
  {
    // The waitlist validates addresses; this pattern only documents what it accepts.
    email: z.string({ error: 'email must be a string: the address to write to.' }).meta({
      pattern: String.raw`^ *[^@\s\x00-\x1f\x7f-\x9f]+@[^@\s\x00-\x1f\x7f-\x9f]+ *$`,
      maxLength: 254,
    }),
    source: z
      .enum(['premium', 'landing', 'api'], { error: 'source must be premium, landing or api.' })
      .default('api')
      .meta({ description: 'Where the form was shown.' }),
  },
  { error: 'The body must be a JSON object such as {"email": "ada@example.org"}.' },
);
export type JoinWaitlistRequest = z.input<typeof JoinWaitlistRequest>;

export const JoinWaitlistResponse = z
  .object({})
  .meta({ description: 'The same for a new and a known address.' });
export type JoinWaitlistResponse = z.infer<typeof JoinWaitlistResponse>;

export const UsageResponse = z.object({
  memories_used: memoriesUsed,
  memory_limit: memoryLimit,
  plan: z.enum(['free', 'premium']),
});
export type UsageResponse = z.infer<typeof UsageResponse>;

export {
  BinResponse,
  ExportQuery,
  ExportResponse,
  ForgetQuery,
  HistoryResponse,
  MemoriesQuery,
  MemoriesResponse,
  MemoryResponse,
  RecallRequest,
  RecallResponse,
  RememberRequest,
  RememberResponse,
  RestoreResponse,
} from './memory-contract.ts';

export {
  CheckRequest,
  CheckResponse,
  ConflictsQuery,
  ConflictsResponse,
  SettleRequest,
  SettleResponse,
  UnsettleRequest,
  UnsettleResponse,
} from './conflict-contract.ts';

const CheckpointHead = z.object({ id: z.string(), title: z.string(), saved_at: time });
const CheckpointText = z.object({ title: z.string(), text: z.string(), saved_at: time });
const replaced =
  'The checkpoint of the same title that it replaced, until the title is saved again.';

export const CheckpointResponse = CheckpointText.extend({
  id: z.string(),
  previous: CheckpointText.extend({ id: z.string() }).nullable().meta({ description: replaced }),
});
export type CheckpointResponse = z.infer<typeof CheckpointResponse>;

export const CheckpointsResponse = z.object({
  current: CheckpointText.nullable().meta({ description: 'The newest one.' }),
  previous: CheckpointText.nullable().meta({ description: replaced }),
  checkpoints: z
    .array(
      CheckpointHead.extend({
        previous: CheckpointHead.nullable().meta({ description: replaced }),
      }),
    )
    .meta({ description: 'One of each title, newest first, without their texts.' }),
});
export type CheckpointsResponse = z.infer<typeof CheckpointsResponse>;

const sealedRequest = z
  .string({ error: 'request must be the request parameter of the page.' })
  .max(16_384, 'request must be the request parameter of the page.')
  .meta({ description: 'The request parameter that the page /connect was opened with.' });

export const ConnectRequest = z.object(
  { request: sealedRequest },
  { error: 'The body must be a JSON object such as {"request": "..."}.' },
);
export type ConnectRequest = z.input<typeof ConnectRequest>;

export const ConnectRequestResponse = z.object({
  client_name: z.string().meta({ description: 'As the client names itself, unless it is known.' }),
  client_host: z.string(),
  redirect_host: z.string().meta({ description: 'Where the browser goes next.' }),
  is_known: z.boolean().meta({ description: 'Whether this server knows the client.' }),
  is_loopback: z
    .boolean()
    .meta({ description: "Whether a program on the user's own computer gets the answer." }),
  expires_at: time,
});
export type ConnectRequestResponse = z.infer<typeof ConnectRequestResponse>;

export const ConnectRedirectResponse = z.object({
  redirect_to: z.string().meta({ description: 'Where the page sends the browser.' }),
});
export type ConnectRedirectResponse = z.infer<typeof ConnectRedirectResponse>;

export const GrantResponse = z.object({
  id: z.string(),
  client_name: z.string(),
  client_host: z.string(),
  created_at: time,
  last_used_at: time.nullable(),
});
export type GrantResponse = z.infer<typeof GrantResponse>;

export const GrantsResponse = z.object({
  grants: z.array(GrantResponse).meta({ description: 'Oldest first.' }),
});
export type GrantsResponse = z.infer<typeof GrantsResponse>;

export const StreamsResponse = z.object({
  streams: z
    .array(
      z.object({
        tool: z.string().nullable().meta({ description: 'null until it has sent its name.' }),
        opened_at: time,
      }),
    )
    .meta({ description: 'Oldest first.' }),
  is_complete: z.boolean().meta({
    description: 'false in a cluster: other processes may have more streams of this token.',
  }),
});
export type StreamsResponse = z.infer<typeof StreamsResponse>;

export const HealthResponse = z.object({
  status: z.enum(['ok', 'failing']),
  version: z.string(),
  mode: z.enum(['embedded', 'cluster']),
  checks: z.record(z.string(), z.enum(['ok', 'failing'])),
});
export type HealthResponse = z.infer<typeof HealthResponse>;

export { Problem } from '../http/problem.ts';
export { ProbeResponse } from '../http/probe-response.ts';
