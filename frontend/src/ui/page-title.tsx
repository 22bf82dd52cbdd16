import { useEffect } from 'react';

type Props = { readonly title: string; readonly description: string };

/** Names the page to the browser's tab, history and to search engines. */
export const PageTitle = ({ title, description }: Props) => {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
};
