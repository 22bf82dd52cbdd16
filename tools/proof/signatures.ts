import type { Evidence } from '../../backend/tests/proof/testing/evidence.ts';
import { run } from '../processes.ts';

const unreachable = /network|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|endpoint returned an error/;

/** Lets npm verify the registry signatures of the packages, if the registry responds. */
export const checkSignatures = async (): Promise<{
  readonly holds: boolean;
  readonly evidence: Evidence;
}> => {
  let output = '';
  const status = await run(['npm', 'audit', 'signatures'], {
    onOutput: (chunk) => (output += chunk),
  });
  const line = (tried: string): Evidence => ({ promise: 'known-packages', tried });
  if (status === 0) {
    const verified = /\d+ packages? ha(?:s|ve) verified registry signatures?/.exec(output);
    return { holds: true, evidence: line(verified?.[0] ?? 'registry signatures verified') };
  }
  if (unreachable.test(output)) {
    console.log('MISSING: the registry returned no signatures. THEY ARE NOT CHECKED.');
    const evidence = line('registry signatures: the registry did not respond');
    return { holds: true, evidence: { ...evidence, isUnchecked: true } };
  }
  console.log(output);
  return { holds: false, evidence: line('registry signatures refused') };
};
