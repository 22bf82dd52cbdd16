import { countTokens as count } from 'gpt-tokenizer/encoding/o200k_base';

/** Tokens of a text by o200k, the encoding of current OpenAI models; others count much the same. */
export const countTokens = (text: string): number => count(text);
