import { randomUUID } from 'node:crypto';
import { checkpointOf, commonFact, type TaggedUser } from './tagged-user.ts';
import { tagged } from './marked-vaults.ts';

type Call = () => Promise<void>;

/**
 * One round of a person's calls: mostly queries, and one save, replace and forget. A call throws if
 * its answer is incomplete.
 */
export const mixedRound = (person: TaggedUser): readonly Call[] => {
  const asked = [
    ...questions(person),
    ...(person.way === 'REST and POST /mcp' ? visits(person) : []),
  ];
  const [remember, forget] = saveAndForget(person);
  return [...asked, remember, ...asked, ...repetitions(person), ...asked, forget];
};

const brings =
  ({ number, callTool }: TaggedUser, name: string, args?: object): Call =>
  async () => {
    const { own } = await callTool(name, args);
    if (own === 0) throw new Error(`${name} of person ${number} did not return their words.`);
  };

const questions = (person: TaggedUser): readonly Call[] => [
  brings(person, 'recall', { query: `weekends with ${tagged(person.number, 'owl')}` }),
  brings(person, 'what_do_you_know'),
  brings(person, 'recall', { query: 'What do they do on weekends?' }),
  brings(person, 'resume'),
  brings(person, 'recall', { query: `tea, coffee or ${tagged(person.number, 'elm')}` }),
  async () => {
    await person.call('tools/list');
  },
];

/** A fact that everyone saves in the same words, and a checkpoint that replaces one. */
const repetitions = (person: TaggedUser): readonly Call[] => [
  async () => {
    const id = await person.remember(commonFact);
    if (!person.memoryIds.some((memoryId) => memoryId.startsWith(`m_${id}`)))
      throw new Error(`Person ${person.number} got a foreign id.`);
  },
  replacesCheckpoint(person),
];

/** With another text each time: the same one replaces nothing. */
const replacesCheckpoint =
  (person: TaggedUser): Call =>
  async () => {
    const { title, text } = checkpointOf(person.number);
    await brings(person, 'checkpoint', { title, text: `${text} ${randomUUID()}` })();
  };

const saveAndForget = (person: TaggedUser): readonly [Call, Call] => {
  let saved = '';
  return [
    async () => {
      saved = await person.remember(`User once lost ${tagged(person.number, 'glove')}`);
    },
    async () => {
      const { own } = await person.callTool('forget', { id: saved });
      if (own === 0) throw new Error(`Person ${person.number} forgot what they had not saved.`);
    },
  ];
};

const visits = (person: TaggedUser): readonly Call[] => {
  const answers =
    (path: string, isRight: (text: string, own: number) => boolean): Call =>
    async () => {
      const { status, text, own } = await person.ask('GET', path);
      if (status !== 200 || !isRight(text, own)) {
        throw new Error(`${path} of person ${person.number} returned ${status}: ${text}`);
      }
    };
  // One more while a fact is saved that will be forgotten.
  const kept = person.memoryIds.length;
  const used = new RegExp(`"memories_used":(${kept}|${kept + 1}),`);
  return [
    answers('/api/memories', (text, own) => own > 0 && used.test(text)),
    answers('/api/usage', (text) => used.test(text)),
    answers('/api/checkpoints', (_, own) => own > 0),
  ];
};
