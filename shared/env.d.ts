interface ImportMetaEnv {
  /** The product's key in calls and storage, such as `dubplate`. */
  readonly PRODUCT: string;
  readonly PRODUCT_NAME: string;
  readonly RELEASE: string;
}
