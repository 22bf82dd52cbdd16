import { useEffect } from 'react';
import type { PageMeta } from './page-meta.ts';

/** Sets the title and description of the document. */
export const PageTitle = ({ title, description }: PageMeta) => {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
};
