import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageMetaOf } from './page-meta.ts';

/** Names the page to the browser's tab, history and to search engines. */
export const PageTitle = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    const { title, description } = pageMetaOf(pathname);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [pathname]);
  return null;
};
