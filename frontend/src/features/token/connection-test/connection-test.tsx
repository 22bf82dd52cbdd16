import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { connectionTest } from '../../../theme/recipes/pages/connection-test.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Button, Notice } from '../../../ui/primitives.ts';
import type { StoredToken } from '../token-storage.ts';
import { stepNames, type StepName, type StepState, type Steps } from './steps.ts';
import { useConnectionTest } from './use-connection-test.ts';
import type { Verdict } from './verdict.ts';

/** Tests from this browser what an AI tool would do with a token, and says how it went. */
export const ConnectionTest = ({ stored }: { readonly stored: StoredToken }) => {
  const styles = useSlotRecipe({ recipe: connectionTest })();
  const { state, isRunning, start } = useConnectionTest(stored);
  const result = useRef<HTMLDivElement>(null);
  const hasVerdict = state?.verdict !== undefined;
  useEffect(() => {
    if (hasVerdict) result.current?.scrollIntoView({ block: 'nearest' });
  }, [hasVerdict]);
  return (
    <chakra.div css={styles.root}>
      {/* Not `disabled`, which would take the focus away. */}
      <Button aria-disabled={isRunning} onClick={() => void start()}>
        {labelOf(state?.verdict, isRunning)}
      </Button>
      {state !== undefined && <StepList steps={state.steps} />}
      <div role="status" ref={result}>
        {state?.verdict !== undefined && <VerdictLine verdict={state.verdict} />}
      </div>
    </chakra.div>
  );
};

const labelOf = (verdict: Verdict | undefined, isRunning: boolean): string => {
  if (isRunning) return 'Testing...';
  return verdict === undefined ? 'Test my connection' : 'Test again';
};

const StepList = ({ steps }: { readonly steps: Steps }) => {
  const styles = useSlotRecipe({ recipe: connectionTest })();
  return (
    <chakra.ol css={styles.steps} aria-label="Steps of the test">
      {stepNames.map((name) => (
        <chakra.li css={styles.step} key={name} data-state={steps[name]}>
          <chakra.span css={styles.mark}>
            <StepMark state={steps[name]} />
          </chakra.span>
          {sentences[name]}
          <chakra.span css={styles.state}>{states[steps[name]]}</chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
};

const StepMark = ({ state }: { readonly state: StepState }) => {
  if (state === 'passed') return <Icon name="check" size="sm" />;
  return state === 'failed' ? <Icon name="warning" size="sm" /> : null;
};

const sentences: Readonly<Record<StepName, string>> = {
  stream: 'Open the event stream',
  tools: 'List the tools',
  recall: 'Recall over HTTP',
};

const states: Readonly<Record<StepState, string>> = {
  waiting: '',
  running: 'running',
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
};

const VerdictLine = ({ verdict: { works, sentence } }: { readonly verdict: Verdict }) => {
  const styles = useSlotRecipe({ recipe: connectionTest })();
  return works ? (
    <chakra.p css={styles.success}>
      <Icon name="check" />
      <span>{sentence}</span>
    </chakra.p>
  ) : (
    <Notice status="error">{sentence}</Notice>
  );
};
