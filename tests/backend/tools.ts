/** Addresses of the stand-in's own tools and of the analytics service: neither recorded nor hit by faults. */
const TOOLS = [
  '/mailbox',
  '/faults',
  '/calls.json',
  '/become',
  '/go',
  '/stand-in',
  '/analytics',
  '/e',
] as const;

export const isTool = (path: string): boolean =>
  path === '/' ||
  TOOLS.some((tool) => path === tool || path.startsWith(`${tool}/`) || path === `${tool}.json`);
