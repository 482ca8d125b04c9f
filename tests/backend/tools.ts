/** Addresses of the stand-in's own tools: neither recorded nor hit by faults. */
const TOOLS = ['/mailbox', '/faults', '/calls.json', '/become', '/go', '/stand-in'] as const;

export const isTool = (path: string): boolean =>
  path === '/' ||
  TOOLS.some((tool) => path === tool || path.startsWith(`${tool}/`) || path === `${tool}.json`);
