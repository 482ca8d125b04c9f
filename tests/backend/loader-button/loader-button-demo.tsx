import { useEffect, useState } from 'react';
import { DEMO_DURATION_MS } from '../../../shared/config/constants.ts';
import { PendingButton } from '../../../shared/ui/pending-button.tsx';

export function LoaderButtonDemo() {
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setTimeout(() => setWorking(false), DEMO_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isWorking]);
  return (
    <PendingButton working={isWorking} workingLabel="Working..." onClick={() => setWorking(true)}>
      Pretend to work
    </PendingButton>
  );
}
