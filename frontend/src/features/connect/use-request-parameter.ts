import { useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';

/** The request in the URL of the page. The prerendered page has none. */
export const useRequestParameter = (): string | undefined => {
  const isHydrated = useIsHydrated();
  const [parameters] = useSearchParams();
  const request = isHydrated ? parameters.get('request') : null;
  return request === null || request === '' ? undefined : request;
};
