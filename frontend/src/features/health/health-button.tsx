import { Button } from '../../ui/primitives.ts';
import { useHealthCheck } from './use-health-check.ts';

/** Helps visitors distinguish server problems from tool problems. */
export const HealthButton = () => {
  const { isChecking, check } = useHealthCheck();
  return (
    <Button
      disabled={isChecking}
      onClick={() => {
        void check();
      }}
    >
      {isChecking ? 'Checking...' : 'Check the server'}
    </Button>
  );
};
