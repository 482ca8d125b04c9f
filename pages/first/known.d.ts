/** What the build puts before a script of this folder. */

/** The key of the product. */
declare const product: string;

/** The page's first call, by its address. */
declare const calls: Readonly<Record<string, string>>;

/** With which props the island makes that call. */
declare const props: string | undefined;

/** The scripts that play what another page has left. */
declare const player: readonly string[];
