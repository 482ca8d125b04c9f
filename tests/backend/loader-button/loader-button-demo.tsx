import { useEffect, useState } from 'react';
import { DEMO_DURATION_MS } from '../../../shared/config/constants.ts';
import { Button } from '../../../shared/ui/button.tsx';

export function LoaderButtonDemo() {
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setTimeout(() => setWorking(false), DEMO_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isWorking]);
  return (
    <Button variant="main" pending={isWorking} pendingLabel="Working..." onClick={() => setWorking(true)}>
      Pretend to work
    </Button>
  );
}
