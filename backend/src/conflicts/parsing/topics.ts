import { english } from '../../lexicon/index.ts';

const participles: ReadonlySet<string> = new Set(english.relations.participles);
const verbs: ReadonlySet<string> = new Set(
  Object.values(english.relations.verbs).map(([form]) => form ?? ''),
);

/** A topic has few words, and the list after it is read up to this length. */
const maxTopicWords = 4;
const maxItems = 8;

/**
 * What a list says about the topic before it: "project atlas is deployed on fly.io" for "project
 * atlas: rust api, deployed on fly.io". Only items that begin with a verb are read.
 */
export const topicSentences = (folded: string): readonly string[] => {
  const at = folded.indexOf(': ');
  if (at === -1) return [];
  const topic = folded.slice(0, at).trim();
  const words = topic.split(' ');
  if (words.length > maxTopicWords || words.some((word) => verbs.has(word) || notTopic.test(word)))
    return [];
  return folded
    .slice(at + 2)
    .split(', ', maxItems)
    .flatMap((item) => sentenceAbout(topic, item));
};

const notTopic = /^(?:user|is|are|has|have|was|will|can|not)$/u;

/** An item that begins with a verb as a sentence about the topic; otherwise nothing. */
export const sentenceAbout = (topic: string, item: string): string[] => {
  const first = item.split(' ', 1)[0] ?? '';
  if (participles.has(first)) return [`${topic} is ${item}`];
  return verbs.has(first) ? [`${topic} ${item}`] : [];
};
