import { endOnSignals } from '../backend/src/bin/end-on-signals.ts';
import { startServices } from './start-services.ts';

const { mongodbUrl, redisUrl, close } = await startServices();
endOnSignals(close);
console.log(`\nexport TEST_MONGODB_URL=${mongodbUrl}\nexport TEST_REDIS_URL=${redisUrl}\n`);
console.log('Set these in another terminal and run make test. Ctrl-C ends both.');
// Keeps this process alive. Local programs are its children and would do that, but containers and
// given URLs would not.
setInterval(() => undefined, 60_000);
