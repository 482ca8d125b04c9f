/** The part of mailcheck that we use. The published types depend on jQuery's. */
declare module 'mailcheck' {
  const mailcheck: {
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
