import { useEffect, useRef, useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { useSettings } from '../../../api/settings-context.ts';
import { noStepsYet, type Steps } from './steps.ts';
import type { StoredToken } from '../token-storage.ts';
import type { Verdict } from './verdict.ts';

type TestState = { readonly steps: Steps; readonly verdict?: Verdict };

const notLoaded: Verdict = {
  works: false,
  sentence: 'The test could not be loaded: reload this page and test again.',
};

/** Tests the connection with a token. A second start while one runs does nothing. */
export const useConnectionTest = ({ token, url }: StoredToken) => {
  const client = useClient();
  const { apiBaseUrl } = useSettings();
  const [state, setState] = useState<TestState>();
  const running = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const test = async (signal: AbortSignal): Promise<Verdict> => {
    // The test is loaded when it is first used.
    const { testConnection, verdictOf, readUsedMemories } = await import('./run.ts');
    const address = apiBaseUrl === '' ? location.origin : apiBaseUrl;
    const findings = await testConnection(
      { address, token },
      {
        signal,
        onStep: (step, stepState) => {
          setState((last) => ({ steps: { ...(last?.steps ?? noStepsYet), [step]: stepState } }));
        },
      },
    );
    const used =
      findings.fault === undefined ? await readUsedMemories(client, token, signal) : undefined;
    const where = {
      tested: new URL(address).origin,
      named: new URL(url).origin,
      page: location.origin,
    };
    return verdictOf(findings, used, where);
  };

  const start = async (): Promise<void> => {
    if (running.current !== undefined) return;
    const run = new AbortController();
    running.current = run;
    setState({ steps: noStepsYet });
    const verdict = await test(run.signal).catch(() => notLoaded);
    running.current = undefined;
    if (run.signal.aborted) return;
    setState((last) => ({ steps: last?.steps ?? noStepsYet, verdict }));
  };

  return { state, isRunning: state !== undefined && state.verdict === undefined, start };
};
