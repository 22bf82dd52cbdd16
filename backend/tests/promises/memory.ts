import type { Promised } from './promised.ts';

/** Promises about remembering, recalling and forgetting. */
export const memory = {
  'shared-by-your-tools': {
    says: 'What one chat saves is available in the next, in every tool with the URL.',
    made: {
      readme: 'one shared memory',
      tools: 'Saves one fact about the user for all their AI tools and chats.',
      site: 'open a new chat or another AI, and resume from there',
    },
  },
  'every-client-connects': {
    says: 'One URL serves event streams and streamable HTTP, in every revision of the protocol.',
    made: {
      readme: 'in the handshake revisions up to 2025-11-25 and in the stateless revision',
      site: 'MCP over server-sent events and streamable HTTP, on the same URL',
    },
  },
  'ten-most-relevant': {
    says: 'Recall returns the ten most relevant memories, with their dates and the tool that saved them.',
    made: {
      readme: 'finds the ten most relevant memories',
      tools: 'Finds the ten saved memories that matter most for a query.',
      site: 'Each result carries its date and the tool that saved it.',
    },
  },
  'nothing-overwritten': {
    says: 'Memories that contradict each other are both kept, and the conflict is reported; nothing is overwritten.',
    made: {
      readme: 'reports conflicts and never overwrites',
      tools: 'Nothing is overwritten',
      site: 'Nothing is overwritten behind your back.',
    },
  },
  'asked-before-forgetting': {
    says: 'A tool that shows forms asks you which side of a conflict to keep; without your choice, all stay.',
    made: {
      readme: 'asks you in a form which side to keep',
      docs: 'Without a choice, everything stays saved.',
    },
  },
  'both-true-honored': {
    says: 'Two memories that you say are both true are never reported as a conflict again, unless one of them changes.',
    made: {
      docs: 'If you say that both are true, that is saved, sealed, with one of them',
      site: 'MindMirror will not bring them up again.',
      security: 'one row stores the id of the other in its sealed',
    },
  },
  'question-without-keys': {
    says: 'A question that waits for the user holds no key and no token; nobody can forge it, use it twice or move it to another vault.',
    made: { security: 'A pending form holds no key.' },
  },
  'contradicted-one-shown': {
    says: 'A new fact comes with up to three saved memories about the same thing, so that your AI can see a contradiction that no rule finds.',
    made: {
      docs: 'up to three saved memories about the same thing',
      tools: 'Related memories are for you to compare',
    },
  },
  'same-fact-once': {
    says: 'Saving a fact again creates no second memory and returns the same id.',
    made: { tools: 'Saving the same fact again is harmless' },
  },
  'report-survives': {
    says: 'Saving again after a lost answer returns the same id and the same conflicts.',
    made: { tools: 'Saving the same fact again is harmless' },
  },
  'checkpoint-before-stays': {
    says: 'Saving a checkpoint warns if it replaces one of the same title, and the replaced one stays readable until the title is saved again.',
    made: {
      readme: 'the one it replaces stays readable',
      tools: 'the same title replaces its checkpoint',
    },
  },
  'checkpoints-by-title': {
    says: 'Ten titles are kept side by side; an eleventh removes the oldest one and says so.',
    made: {
      readme: 'up to ten titles',
      tools: ['there is room for ten titles', 'It always lists the other titles'],
    },
  },
  'full-and-helpful': {
    says: 'A free token holds 25 memories; when it is full, the answer suggests what to forget.',
    made: {
      readme: 'When it is full, your AI gets suggestions of what to forget, and asks you',
      site: '25 memories per free token, 4,000 characters each',
    },
  },
  'sized-vaults': {
    says: 'A free vault has a limit of sealed bytes; anything above it is refused with a clear message.',
    made: { docs: "sealed size of a free vault's memories and checkpoints, in KB" },
  },
  'asked-before-saving': {
    says: 'The AI is instructed to save preferences at once and to ask before saving anything else.',
    made: {
      tools: 'Ask before saving anything else.',
      site: 'For anything else your AI asks first.',
    },
  },
} as const satisfies Record<string, Promised>;
