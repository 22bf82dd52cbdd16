import type { z } from 'zod';
import { AppError } from './errors.ts';

const maxSentences = 5;

/**
 * The error about an input that a schema refuses, for a schema whose messages are sentences that
 * name the field and never its value. Each sentence once: a list may have thousands of wrong
 * elements.
 */
export const invalidInput = ({ issues }: z.ZodError): AppError => {
  const sentences = new Set(issues.map(({ message }) => message));
  return new AppError('invalid_input', [...sentences].slice(0, maxSentences).join(' '));
};
