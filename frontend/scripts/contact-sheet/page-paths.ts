import { paths } from '../../src/paths.ts';

/** The paths of all pages, without those of places on a page. */
export const pagePaths = Object.values(paths).filter((path) => !path.includes('#'));
