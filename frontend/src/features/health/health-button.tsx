import { Button } from '../../ui/primitives.ts';
import { useHealthCheck } from './use-health-check.ts';

/** Helps a visitor tell a problem of the server from one of the tool. */
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
