interface ImportMetaEnv {
  /** The product's key in calls, such as `dubplate`. */
  readonly PRODUCT: string;
  /** The product's name on the screen, such as `Dubplate`. */
  readonly PRODUCT_NAME: string;
  /** The name of this build in error reports. */
  readonly RELEASE: string;
}
