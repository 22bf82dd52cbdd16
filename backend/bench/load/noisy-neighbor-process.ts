import { setPriority } from 'node:os';
import type { NoisyNeighborOptions, NoisyNeighborCounts } from './noisy-neighbor.ts';
import { sendRefusedTokens } from './refused-tokens.ts';
import { openSlowSockets } from './slow-sockets.ts';

// Lowest priority: it should disturb the product by its requests, not by its CPU use.
setPriority(19);
const { port, slowSockets, refusedASecond, addresses, tokens } = JSON.parse(
  process.argv[2] ?? '',
) as NoisyNeighborOptions;
const slow = openSlowSockets(port, slowSockets, tokens);
const refused = sendRefusedTokens(port, refusedASecond, addresses);

process.on('message', () => {
  const seen: NoisyNeighborCounts = {
    answered: refused.answered(),
    byStatus: refused.byStatus(),
    slowOpen: slow.open(),
    slowCut: slow.cut(),
  };
  process.send?.(seen);
});
process.send?.('begun');
