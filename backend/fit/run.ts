import { parseArgs } from 'node:util';
import { featureNames } from '../src/recall/features/index.ts';
import fitted from '../src/recall/fitted/weights.json' with { type: 'json' };
import { fitRecall } from './fit-recall.ts';
import { writeFitted } from './write-fitted.ts';

const usage = `Usage: npm run fit -- recall [--without NAME[,NAME]] [--dry]
NAME is one of: ${featureNames.join(', ')}`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    without: { type: 'string', default: '' },
    dry: { type: 'boolean', default: false },
  },
});
const without = new Set(values.without.split(',').filter(Boolean));
if (positionals[0] !== 'recall' || [...without].some((name) => !featureNames.includes(name))) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const found = await fitRecall(without);
  const before = new Map(Object.entries(fitted.provenance.crossFitted));
  console.log('Cross-fitted figures by vault size');
  console.table(
    Array.from(found.crossFitted, ([name, now]) => ({
      name,
      before: before.get(name) ?? Number.NaN,
      now: Number(now.toFixed(3)),
    })),
  );
  if (values.dry) console.log('Nothing was written.');
  else writeFitted(found);
}
