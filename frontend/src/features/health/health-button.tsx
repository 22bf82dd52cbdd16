import { Button } from '../../ui/primitives.ts';
import { useHealthCheck } from './use-health-check.ts';

/** Helps visitors distinguish server problems from tool problems. */
export const HealthButton = () => {
  const { isChecking, check } = useHealthCheck();
  return (
    <Button
      // Not `disabled`, so that it keeps the focus.
      aria-disabled={isChecking}
      onClick={() => {
        if (!isChecking) void check();
      }}
    >
      {isChecking ? 'Checking...' : 'Check the server'}
    </Button>
  );
};
