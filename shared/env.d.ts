interface ImportMetaEnv {
  /** Key of the product, as it stands in calls: `dubplate`. Set by the build. */
  readonly PRODUCT: string;
  /** Name of the product, as people read it: `Dubplate`. Set by the build. */
  readonly PRODUCT_NAME: string;
  /** What error reports call this build. Set by the build. */
  readonly RELEASE: string;
}
