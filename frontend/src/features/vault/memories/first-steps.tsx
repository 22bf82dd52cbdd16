import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Button, Row } from '../../../ui/primitives.ts';

/** How memories get into a vault that holds none. */
export const FirstSteps = () => (
  <Row>
    <Button asChild variant="inverse" size="sm">
      <Link to={paths.integration}>Setup Guide</Link>
    </Button>
    <Button asChild variant="inverse" size="sm">
      <Link to={{ hash: 'import' }}>Import Memories</Link>
    </Button>
  </Row>
);
