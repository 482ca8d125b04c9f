/** What the build puts before a script of this folder. */

/** The key of the product. */
declare const product: string;

/** The page's first calls, by its address. */
declare const calls: Readonly<Record<string, readonly string[]>>;

/** Whether they leave only for a DJ who is logged in. */
declare const needsDj: boolean;

/** With which props the island makes them. */
declare const props: string | undefined;

/** How long (ms) a call may take. */
declare const timeoutMs: number;

/** The scripts that play what another page has left. */
declare const player: readonly string[];
