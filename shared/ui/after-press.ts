let isDown = false;

if (typeof document !== 'undefined') {
  const set = (down: boolean) => () => {
    isDown = down;
  };
  document.addEventListener('pointerdown', set(true), true);
  document.addEventListener('pointerup', set(false), true);
  document.addEventListener('pointercancel', set(false), true);
}

/** Runs the change once no press is under way, so that nothing moves away from under a finger or a mouse. */
export function afterPress(change: () => void): void {
  if (!isDown) {
    change();
    return;
  }
  const over = new AbortController();
  const release = () => {
    over.abort();
    setTimeout(change);
  };
  document.addEventListener('pointerup', release, { signal: over.signal });
  document.addEventListener('pointercancel', release, { signal: over.signal });
}
