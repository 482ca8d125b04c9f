/** The part of mailcheck that we use. The published types depend on jQuery's. */
declare module 'mailcheck' {
  const mailcheck: {
    /** Returns the nearest domain at a distance of 1 or 2, or false. */
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
