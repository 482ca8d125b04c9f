import { createElement, useState } from 'react';

/** The least that React can be: one button that counts. */
export function Hello() {
  const [count, setCount] = useState(0);
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Hello ${count}`);
}
