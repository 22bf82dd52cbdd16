import { describe } from '@jest/globals';

/** Declares tests that are skipped if no Docker was found. */
export const onDocker = (declare: () => void): void => {
  (process.env['FOUND_DOCKER'] === 'yes' ? describe : describe.skip)('on Docker', declare);
};

/** The images under test, which the setup builds. */
export const apiImage = (): string => process.env['API_IMAGE'] ?? '';
export const webImage = (): string => process.env['WEB_IMAGE'] ?? '';
