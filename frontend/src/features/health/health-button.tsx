import { Button } from '../../ui/button.tsx';
import { useHealthCheck } from './use-health-check.ts';

/** For whoever wonders whether it is the server or the tool. */
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
