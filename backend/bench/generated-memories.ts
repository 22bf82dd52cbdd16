import { seededRandom } from '../src/testing/seeded-random.ts';
import type { NewMemory } from '../src/memories/memory.ts';

const people = 'Ana Bram Chidi Dora Emil Farah Goran Hana Igor Jun Kofi Lena Mateo Nadia'.split(
  ' ',
);
const relations = 'sister brother manager neighbour cousin mentor teammate landlord'.split(' ');
const cities = 'Lisbon Oslo Kyoto Quito Turin Ghent Cork Malmö Izmir Perth Nagoya Bergen'.split(
  ' ',
);
const tools = 'pnpm Vim Terraform Postgres Figma Obsidian Docker Zed Grafana Bazel'.split(' ');
const languages = 'TypeScript Rust Go Kotlin Python Elixir Swift Haskell'.split(' ');
const foods = 'ramen lentils olives injera tofu porridge halloumi mango'.split(' ');
const sports = 'bouldering rowing fencing yoga badminton swimming cycling'.split(' ');
const topics = 'budget onboarding search billing migration accessibility caching'.split(' ');
const days = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const months = 'January March April June August October November'.split(' ');
const syllables = 'ka lo mi ren tas vor lin dae sho pel gar nix um bri zel fen'.split(' ');

type Pick = (from: readonly string[]) => string;
type Template = {
  readonly category: NewMemory['category'];
  /** `name` is generated and rare; `number` is from 1 to 400. */
  readonly say: (pick: Pick, name: string, number: number) => string;
  readonly ask: (pick: Pick, name: string) => string;
};

const templates: readonly [Template, ...Template[]] = [
  {
    category: 'tool',
    say: (pick, name) =>
      `User uses ${pick(tools)} with ${pick(languages)} in the ${name} repository`,
    ask: (_, name) => `Which tools are set up in the ${name} repository?`,
  },
  {
    category: 'preference',
    say: (pick, name) => `User prefers ${pick(foods)} at ${name}, the place in ${pick(cities)}`,
    ask: (pick) => `Where do I like to eat when I am in ${pick(cities)}?`,
  },
  {
    category: 'project',
    say: (pick, name, number) =>
      `Project ${name} moves its ${pick(topics)} work to ${pick(months)}, ticket ${number}`,
    ask: (pick, name) => `When is the ${pick(topics)} work of project ${name} due?`,
  },
  {
    category: 'identity',
    say: (pick, name) =>
      `User's ${pick(relations)} ${pick(people)} ${name} lives in ${pick(cities)}`,
    ask: (pick) => `Who of my family lives in ${pick(cities)}?`,
  },
  {
    category: 'routine',
    say: (pick, name, number) =>
      `On ${pick(days)} the user goes ${pick(sports)} with ${pick(people)} at ${name} for ${number} minutes`,
    ask: (pick) => `What do I usually do with ${pick(people)} on ${pick(days)}?`,
  },
  {
    category: 'goal',
    say: (pick, name, number) =>
      `User wants to read ${number} pages about ${pick(topics)} in ${pick(languages)} before the ${name} conference`,
    ask: (pick) => `What did I want to learn about ${pick(topics)}?`,
  },
  {
    category: 'constraint',
    say: (pick, name) =>
      `Nobody but ${pick(people)} may deploy ${name} on a ${pick(days)} because of ${pick(topics)}`,
    ask: (pick) => `Is there a rule about deployments on ${pick(days)}?`,
  },
];

type Generated = { readonly memories: NewMemory[]; readonly queries: string[] };

/**
 * Generates distinct memories and questions about some of them. Deterministic for a given count.
 */
export const generateMemories = (count: number, queryCount: number): Generated => {
  const random = seededRandom(count);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick: Pick = (from) => from[below(from.length)] ?? '';
  const name = (): string => {
    const word = Array.from({ length: 2 + below(2) }, () => pick(syllables)).join('');
    return word.charAt(0).toUpperCase() + word.slice(1);
  };
  const template = (): Template => templates[below(templates.length)] ?? templates[0];

  const memories: NewMemory[] = [];
  const said = new Set<string>();
  while (memories.length < count) {
    const { category, say } = template();
    const text = say(pick, name(), 1 + below(400));
    if (said.has(text)) continue;
    said.add(text);
    memories.push({ text, category });
  }
  return {
    memories,
    queries: Array.from({ length: queryCount }, () => template().ask(pick, name())),
  };
};
