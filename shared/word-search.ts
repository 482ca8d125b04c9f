/** Tells of a text whether it holds every word of what somebody looks for; case and marks do not count: 'malmo' finds Malmö. */
export function wordSearch(wanted: string): (text: string) => boolean {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  return (text) => {
    const said = folded(text);
    return words.every((word) => said.includes(word));
  };
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
