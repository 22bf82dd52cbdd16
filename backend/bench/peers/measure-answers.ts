import { countTokens } from '../../src/mcp/testing/count-tokens.ts';
import { newFolder } from '../../src/testing/programs.ts';
import { median, rounded } from '../report.ts';
import { connect } from './connect.ts';
import { askedVaults, named, type Asked } from './facts.ts';
import type { CheckTime } from './limits.ts';
import type { Peer } from './peer.ts';

export type Answers = {
  /** Share of queries with at least one required fact among the first ten facts of the answer. */
  readonly found10: number;
  readonly answerTokens: number;
  readonly listTokens: number;
};

const maxFacts = 10;

/** What an AI gets for the queries of the data set, each person with a separate memory. */
export const measureAnswers = async (
  peer: Peer,
  packages: string,
  checkTime: CheckTime,
): Promise<Answers> => {
  const hits: boolean[] = [];
  const tokens: number[] = [];
  let listTokens = 0;
  for (const asked of askedVaults()) {
    const folder = newFolder('peer');
    const server = await connect(peer, { packages, data: folder.path });
    try {
      for (const fact of named(asked.facts)) {
        checkTime();
        await server.save(fact);
      }
      listTokens = countTokens(await server.toolList());
      for (const query of asked.queries) {
        checkTime();
        const answer = await server.search(query.text);
        tokens.push(countTokens(answer));
        hits.push(isFound(answer, asked, query.must));
      }
    } finally {
      await server.close();
      folder.remove();
    }
  }
  const share = hits.filter(Boolean).length / Math.max(1, hits.length);
  return { found10: rounded(share, 3), answerTokens: median(tokens), listTokens };
};

/** Counts the facts of an answer in its order, however the answer is written. */
const isFound = (answer: string, { facts }: Asked, must: readonly string[]): boolean => {
  const plain = plainText(answer);
  const shown = facts
    .map(({ text }) => ({ text, at: plain.indexOf(plainText(text)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .slice(0, maxFacts);
  return shown.some(({ text }) => must.includes(text));
};

/** Without what JSON escapes, line breaks and quotation marks: servers quote facts in different ways. */
const plainText = (text: string): string =>
  text
    .replaceAll(/\\[nrt]/g, ' ')
    .replaceAll(/[\\"'’]/g, '')
    .replaceAll(/\s+/g, ' ');
