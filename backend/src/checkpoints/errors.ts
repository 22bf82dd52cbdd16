import { AppError } from '../kernel/errors.ts';

export const checkpointNotFound = (): AppError =>
  new AppError(
    'checkpoint_not_found',
    'There is no checkpoint with this id. It may have been deleted or replaced.',
  );
