import { useEffect } from 'react';
import type { PageMeta } from './page-meta.ts';

/** Names the page to the browser's tab, history and to search engines. */
export const PageTitle = ({ title, description }: PageMeta) => {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
};
