interface ImportMetaEnv {
  /** The product's key in API calls and storage keys, such as `dubplate`. */
  readonly PRODUCT: string;
  readonly PRODUCT_NAME: string;
  readonly RELEASE: string;
}
