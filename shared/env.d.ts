interface ImportMetaEnv {
  /** The product's key in API calls and storage keys, such as `dubplate`. */
  readonly PRODUCT: string;
  readonly PRODUCT_NAME: string;
  readonly RELEASE: string;
}

interface Document {
  /** Whether the browser loads the page before the user opens it. */
  readonly prerendering?: boolean;
}
