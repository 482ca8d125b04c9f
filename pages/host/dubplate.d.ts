/** Types for the pages of a host in TypeScript (pages/README.md). */

type Id = number | string;
type LoginType = 'recipient' | 'client';
type Flag = boolean | 0 | 1 | '0' | '1';

/** The content of `<script type="application/json" id="host-data">`. */
export type HostData = {
  readonly config?: HostConfig;
  readonly session?: HostSession;
  readonly initialData?: InitialData;
};

/** The replies that a page begins with, by method and address, such as `GET /api/v1/recipient/labels/liked`. */
export type InitialData = { readonly [Key in `GET /${string}`]?: unknown };

export type HostConfig = {
  readonly product?: string;
  readonly productName?: string;
  readonly apiHost?: string;
  readonly wwwHost?: string;
  readonly siteHost?: string;
  readonly promosArea?: string;
  readonly cdn?: string;
  readonly navigationOrigins?: readonly string[];
  readonly preferClient?: boolean;
  readonly autoLogin?: boolean;
  readonly chrome?: boolean;
  readonly keys?: 'page' | 'island' | 'off';
  readonly colorScheme?: 'light' | 'dark' | 'auto';
  readonly afterLoginUrl?: { readonly [Type in LoginType]?: string };
  readonly afterLogoutUrl?: { readonly [Type in LoginType]?: string };
  readonly logo?: string;
  readonly humanCheck?: string;
  readonly urls?: Readonly<Record<string, string>>;
  readonly analytics?: { readonly key?: string | null; readonly host?: string; readonly disabled?: boolean };
};

/** Null means that nobody of this type is logged in. Without the key, the islands ask the backend. */
export type HostSession = {
  readonly user?: HostUser | null;
  readonly recipient?: HostRecipient | null;
  readonly ghosted?: Flag;
};

export type HostRecipient = {
  /** Null for a visitor with a public link. */
  readonly id: Id | null;
  readonly address?: string;
  readonly name?: string;
  readonly venue?: string;
  readonly publication?: string;
  readonly info?: string;
  readonly flags?: Id;
  readonly download_format?: 'mp3' | 'wav' | 'aiff' | 'flac' | null;
};

export type HostUser = {
  readonly id: Id;
  readonly email?: string;
  readonly flags?: Id;
  readonly settings?: Id;
  readonly permissions?: Readonly<Record<string, unknown>> | null;
  /** The account of an admin has no id. */
  readonly account?: {
    readonly id?: Id | null;
    readonly name?: string;
    readonly flags?: Id;
    readonly is_essential?: Flag;
    readonly is_definitive?: Flag;
    readonly sends_remaining?: Id | null;
    readonly credits?: { readonly balance?: Id | null };
  } | null;
};

/** One of the DJ accounts that an access link may belong to. */
type PossibleRecipient = { readonly id: Id; readonly email?: string; readonly name?: string };

/** Why a promo can't be opened. */
type PromoError = {
  readonly type?: string;
  readonly message?: string;
  readonly secret?: string;
  readonly email?: string;
  readonly promo_name?: string;
  readonly possible?: readonly PossibleRecipient[];
};

type NoProps = Readonly<Record<string, never>>;

/** The props of each island, in `data-props` as JSON. */
export type IslandProps = {
  readonly login: {
    readonly mode?: 'user' | 'recipient' | null;
    readonly possible?: readonly PossibleRecipient[];
    readonly error?: string | null;
  };
  readonly 'dj-signup': {
    readonly page?: 'new' | 'details' | 'edit-details' | 'confirm-email' | null;
    readonly name?: string;
    readonly email?: string;
    readonly info_message?: string;
    readonly popup?: { readonly success: Flag | '' | null } | null;
  };
  readonly subscribe: {
    readonly mode: 'subscribe' | 'unsubscribe';
    readonly account: { readonly name: string };
  };
  readonly promo: {
    readonly id?: Id | null;
    readonly error?: PromoError | null;
    readonly params?: Readonly<Record<string, string>> | null;
  };
  readonly inbox: { readonly account?: Id | null; readonly subdomain?: string | null };
  readonly 'footer-feedback': { readonly action: string };
  readonly picks: NoProps;
  readonly labels: NoProps;
  readonly 'my-account': NoProps;
  readonly chrome: NoProps;
};

/** Exported by the script of each island. Returns its unmount. */
export type Mount<Name extends keyof IslandProps> = (
  element: HTMLElement,
  props?: IslandProps[Name],
) => () => void;

/** The events that bubble from the container of an island. Only `dubplate:navigate` can be cancelled. */
export type IslandEvents = {
  readonly 'dubplate:navigate': CustomEvent<{ readonly url: string }>;
  readonly 'dubplate:login': CustomEvent<{ readonly type: LoginType }>;
  readonly 'dubplate:logout': CustomEvent<{ readonly type: LoginType }>;
  readonly 'dubplate:play': CustomEvent<{ readonly promo: string; readonly track: string }>;
  readonly 'dubplate:feedback': CustomEvent<{ readonly promo: string }>;
  readonly 'dubplate:download': CustomEvent<{ readonly promo: string; readonly track?: string }>;
  readonly 'dubplate:follow': CustomEvent<{ readonly label: string; readonly isFollowing: boolean }>;
};

declare global {
  interface HTMLElementEventMap extends IslandEvents {}
  interface DocumentEventMap extends IslandEvents {}
  interface WindowEventMap extends IslandEvents {}
}
