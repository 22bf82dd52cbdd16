import { Article, ArticleSection } from '../../ui/article.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Text } from '../../ui/primitives.ts';
import { SideBySideTable } from './side-by-side-table.tsx';
import { sideBySide, type SideBySide } from './side-by-side.ts';

const { date, machine, load, minutes, servers, rows, ahead, gaps } = sideBySide;

const hasFactors = rows.some(({ cells }) => cells.some(({ text }) => text.endsWith('×')));

/** The figures of a run. The rows in which others are better come first. */
export const SideBySideSection = () => (
  <>
    <Article>
      <ArticleSection id="measured" title="Measured on one machine">
        <Text mb="4.5" maxWidth="measureWide">
          Memory servers that run without a network, each used through its own MCP tools with the
          same facts and queries. In the table below, the best value of each row is bold. Where
          another server has it:
        </Text>
        <DefinitionList list={ahead.map(aheadEntry)} />
        {gaps.map((gap) => (
          <Text variant="hint" mt="3" key={gap}>
            {gap}
          </Text>
        ))}
        {hasFactors && (
          <Text variant="hint" mt="3">
            2× means that it took twice as long as MindMirror in the same round.
          </Text>
        )}
        <Text variant="hint" mt="3">
          {date}, {minutes} minutes on {machine}, load average {load.join(' to ')}.{' '}
          <code>npm run bench -- peers</code> repeats it on your machine.
        </Text>
      </ArticleSection>
    </Article>
    <SideBySideTable servers={servers} rows={rows} />
  </>
);

const aheadEntry = ({ says, ours, best }: SideBySide['ahead'][number]) => ({
  term: says,
  description: `${best.map(({ name, text }) => `${name} ${text}`).join(', ')}. MindMirror ${ours}.`,
});
