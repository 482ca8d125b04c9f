/**
 * The condition of `@supports` that only supported browsers meet: Chrome and Edge have `rlh` from 111, Safari from 16.4, and
 * Firefox has `:has()` from 121. `page.css` has it, too.
 */
export const MINIMUM_FEATURES = '(width: 1rlh) and selector(:has(a))';

// An island that fails in an older browser would replace what the server has rendered.
if (typeof CSS !== 'undefined' && !CSS.supports(MINIMUM_FEATURES))
  throw new Error('This browser is too old. The content of the page stays as it is.');
