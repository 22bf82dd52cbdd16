import { useRef, useState } from 'react';
import { parseToken } from '../../features/token/parse-token.ts';
import { useStoredToken } from '../../features/token/use-stored-token.ts';

/** The memory that this browser holds, one whose token is pasted, or a new one. */
export type Choice = 'stored' | 'pasted' | 'new';

/** Which memory to connect. Follows the token in this browser, also when another tab changes it. */
export const useMemoryChoice = () => {
  const stored = useStoredToken()?.token;
  const [chosen, setChosen] = useState<Choice>();
  const [pasted, setPasted] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const fallback = stored === undefined ? 'new' : 'stored';
  const choice = chosen === undefined || chosen === 'stored' ? fallback : chosen;

  /** The token of the memory. If there is none, the field says so and gets the focus. */
  const takeToken = (): string | undefined => {
    if (choice !== 'pasted') return stored;
    const token = parseToken(pasted);
    setIsInvalid(token === undefined);
    if (token === undefined) field.current?.focus();
    return token;
  };

  const memory = { choice, stored, pasted, isInvalid, setChosen, setPasted };
  return { memory, field, takeToken };
};
