/**
 * Calls `onResize` in the frame after the element has got its size or changed it. Browsers report an error if a layout that
 * depends on a size changes in the same frame. Returns a function that stops.
 */
export function observeSize(element: Element, onResize: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onResize);
  });
  observer.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
