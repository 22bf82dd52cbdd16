import type { Product } from '../../product.ts';
import type { Tool } from './tool.ts';
import { checkpoint } from './checkpoint.ts';
import { forget } from './forget.ts';
import { recall } from './recall.ts';
import { remember } from './remember.ts';
import { resume } from './resume.ts';
import { whatDoYouKnow } from './what-do-you-know.ts';

type Needs = { readonly product: Product; readonly premiumPage: string };

/** The six tools, in the order they are listed. */
export const memoryTools = (needs: Needs): readonly Tool[] => [
  remember(needs),
  recall(needs),
  forget(needs),
  whatDoYouKnow(needs),
  checkpoint(needs),
  resume(needs),
];
