/** The part of mailcheck that we use; the published types need jQuery's. */
declare module 'mailcheck' {
  const mailcheck: {
    /** The nearest of the domains when its distance is at most 2, or false: also when the domain is one of them. */
    suggest(
      email: string,
      domains: readonly string[],
      secondLevelDomains: readonly string[],
      topLevelDomains: readonly string[],
      distance: (typed: string, known: string) => number,
    ): { domain: string } | false;
  };
  export default mailcheck;
}
