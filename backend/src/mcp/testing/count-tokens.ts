import { countTokens as count } from 'gpt-tokenizer/encoding/o200k_base';

/**
 * Tokens of a text in o200k, the encoding of current OpenAI models; other encodings give similar
 * counts.
 */
export const countTokens = (text: string): number => count(text);
