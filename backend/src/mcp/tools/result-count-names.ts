/**
 * Names that search tools give the number of results to return. AIs send one of them out of habit.
 * `recall` returns ten memories and `what_do_you_know` a page, and both say how many there are.
 */
export const resultCountNames: readonly string[] = [
  'count',
  'k',
  'limit',
  'max_results',
  'maxResults',
  'n',
  'num_results',
  'numResults',
  'page_size',
  'pageSize',
  'top_k',
  'topK',
];
