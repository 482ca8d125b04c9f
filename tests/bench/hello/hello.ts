import { createElement, useState } from 'react';

/** A minimal React page: a button that counts clicks. */
export function Hello() {
  const [count, setCount] = useState(0);
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Hello ${count}`);
}
