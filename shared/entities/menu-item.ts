/** An entry of a menu (spec 3). */
export type MenuItem = {
  readonly label: string;
  readonly url: string;
  /** For a host's styles; it changes nothing here. */
  readonly class?: string;
  /** Said after the label, such as a number of new things. */
  readonly extra?: string;
  /** Shows in the user chip's popup alone (open point 18). */
  readonly popup_only?: boolean;
  /** The island that the entry leads to: where it stands on the page, the entry is the current one. */
  readonly module?: string;
};
